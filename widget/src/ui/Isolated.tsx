import { visibleLine } from '@latch/protocol/visibleText.ts'
import type { ComponentProps } from 'react'

type IsolatedProps = Omit<ComponentProps<'bdi'>, 'children'> & { children: string }

/**
 * Text of a stranger (page, chain, wallet, token), on one line. Characters that would not be seen are spelled out, and its
 * direction turns nothing around it. Texts of the catalogue and formatted numbers carry marks of their own: they need a `<bdi>`.
 */
export function Isolated({ children, ...props }: IsolatedProps) {
  return <bdi {...props}>{visibleLine(children)}</bdi>
}
