import { pseudoText } from '@latch/protocol/pseudoText.ts'
import type { Message } from './message.ts'

/** The catalogue in the right-to-left pseudo language `ar-XB`. */
export function pseudoRtl<Key extends string>(
  source: Readonly<Partial<Record<Key, Message>>>,
): Readonly<Partial<Record<Key, Message>>> {
  const entries = Object.entries<Message | undefined>(source).map(([key, message = '']) => [
    key,
    mirror(message),
  ])
  return Object.fromEntries(entries)
}

function mirror(message: Message): Message {
  if (typeof message === 'string') return pseudoText(message)
  const forms = Object.entries(message).map(([category, text]) => [category, pseudoText(text)])
  return { ...Object.fromEntries(forms), other: pseudoText(message.other) }
}
