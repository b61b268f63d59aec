import { visibleLine } from '@latch/protocol/visibleText.ts'
import type { ComponentProps } from 'react'

type IsolatedProps = Omit<ComponentProps<'bdi'>, 'children'> & { children: string }

/**
 * Text from a stranger (page, chain, wallet, token), on one line. Escapes invisible characters, and isolates its
 * direction from the text around it. Texts of the catalogue and formatted numbers have marks of their own: they need a
 * `<bdi>`.
 */
export function Isolated({ children, ...props }: IsolatedProps) {
  return <bdi {...props}>{visibleLine(children)}</bdi>
}
