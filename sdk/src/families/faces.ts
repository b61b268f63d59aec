import type { AskFamily, PageFace } from './pageFamily.ts'
import { createSolanaFace } from './solana/face.ts'

export type Faces = Record<string, PageFace>

/** The providers that the page holds beside the EIP-1193 one, by namespace. */
export function createFaces(ask: AskFamily): Faces {
  return { solana: createSolanaFace(ask) }
}
