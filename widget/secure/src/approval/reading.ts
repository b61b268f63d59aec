import type { Digest, DigestName } from '@latch/families/digest.ts'
import { asWarnings, type WarningName } from '@latch/families/warnings.ts'
import type { TextParams } from '@latch/widget/src/i18n/translator.ts'
import type { TextKey } from '../texts/en.ts'
import type { Pictured } from './tokenPicture.ts'

export type Phrase = { key: TextKey; params?: TextParams }
/** A line of an approval. A phrase is in the catalogue, a text is the request's own. */
export type Fact = { label: Phrase | { text: string }; value: Phrase | { text: string; isCode?: boolean } }
/** Text and code of the request, shown unchanged. */
export const text = (value: string): Fact['value'] => ({ text: value })
export const code = (value: string): Fact['value'] => ({ text: value, isCode: true })
export type Block =
  | { type: 'facts'; heading?: Phrase; facts: readonly Fact[] }
  /** Text in full: the button is behind its end. Code is JSON or hex. */
  | { type: 'text'; label: Phrase; text: string; isCode: boolean }
  /** Shown after a press: other details of the blocks before it. */
  | { type: 'fold'; label: Phrase; blocks: readonly Block[] }

export type Warning = Phrase & {
  /** The person has to type a word first. */
  isGrave?: true
}

/** Inputs of Bitcoin are not signed here, operations (ERC-4337) nowhere else. */
export type ShownDigest = Digest<Exclude<DigestName, 'input'> | 'operation'>

/** Amount that leaves the account, shown above the other facts. `cents`: US cents; null if it has no price. */
export type Headline = { amount: string; cents: number | null; token: Pictured }

/** Evidence for a description: the simulated effects of calls, or the data that a signature is for. */
export type Compared = 'effects' | 'data'

/** The contract author's description of a request (ERC-7730). `matches`: null if nothing confirmed it. */
export type ShownDescription = { intent: string; owner: string | null; matches: Compared | null }

/**
 * Meaning of a request. `spends`: US cents that leave the account, including the fee; 0 if nothing moves; null if unknown,
 * or if something may be taken later.
 */
export type Reading = {
  title: Phrase
  headline?: Headline | undefined
  description?: ShownDescription | undefined
  blocks: readonly Block[]
  warnings: readonly Warning[]
  spends: number | null
  /** Recipients of the transfers; absent if the frame does not read them. */
  recipients?: string[] | undefined
  /** Digests of the signed data, to compare with another device; omitted for messages, which are shown in full. */
  digests?: readonly ShownDigest[]
}

/** The frame's reading, or only a title for a request that it leaves to the window. */
export type FrameReading = Reading | { title: Phrase }

export const TYPED_DATA: Phrase = { key: 'ask.typedData' }

/** Returns whether the frame could read the request: nothing else may be approved there. */
export function isRead(reading: FrameReading): reading is Reading {
  return 'blocks' in reading
}

export type ReviewSurface = 'frame' | 'window'

/**
 * Returns the place of the approval. In the frame, a user may only approve requests that are fully read and that move
 * nothing or no more than this site's limit for today. A page can hide the frame in ways that the frame cannot detect; it
 * cannot hide a window.
 *
 * @param left - US cents that this site may still spend today.
 * @param seesCovers - Whether the browser reports what covers the frame.
 */
export function reviewSurface(
  { warnings, spends }: Reading,
  left: number,
  seesCovers: boolean,
): ReviewSurface {
  const isPlain = seesCovers && warnings.length === 0 && spends !== null
  return isPlain && spends <= left ? 'frame' : 'window'
}

/** Warnings in words, each once. @param params - What their texts name. */
export function namedWarnings(names: readonly WarningName[], params: TextParams = {}): readonly Warning[] {
  return asWarnings(names).map(({ name, isGrave }) => ({
    key: `warn.${name}`,
    params,
    ...(isGrave ? { isGrave } : {}),
  }))
}

/** Removes duplicate warnings: a call and its simulated effects may raise the same one. */
export function once(warnings: readonly Warning[]): readonly Warning[] {
  return warnings.filter(({ key }, index) => warnings.findIndex((other) => other.key === key) === index)
}
