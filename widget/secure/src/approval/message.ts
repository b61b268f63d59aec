import { toHex } from '@latch/families/hex.ts'
import { messageText } from '@latch/families/messageText.ts'
import { foreignSignIn } from '@latch/families/signIn.ts'
import { messageWarnings } from '@latch/families/warnings.ts'
import { type Block, namedWarnings, type Reading } from './reading.ts'

/** Reads a message to sign, with warnings for a risky one. */
export function readMessage(bytes: Uint8Array, host: string): Reading {
  const text = messageText(bytes)
  const names = [...messageWarnings({ size: bytes.length, text })]
  // Also checked for bytes that are not valid text: a single invalid byte does not stop a site from accepting the message.
  const signIn = foreignSignIn(new TextDecoder().decode(bytes), host)
  if (signIn !== null) names.push(signIn.domain === null ? 'unclearSignIn' : 'signIn')
  const params = { domain: signIn?.domain ?? '', host: signIn?.host ?? '' }
  const warnings = namedWarnings(names, params)
  return { title: { key: 'ask.message' }, blocks: [messageBlock(bytes, text)], warnings, spends: 0 }
}

function messageBlock(bytes: Uint8Array, text: string | null): Block {
  const label = { key: 'ask.messageLabel' } as const
  if (bytes.length === 0) return { type: 'facts', facts: [{ label, value: { key: 'ask.empty' } }] }
  return { type: 'text', label, text: text ?? toHex(bytes), isCode: text === null }
}
