import { lazyChunk } from './lazyChunk.ts'

/** Code that views need to render: it loads before them and stays available. */
export type LazyPart<Part> = {
  /** @throws as `loadChunk`; the next call tries again. */
  load(): Promise<Part>
  /** undefined before it has come. */
  get(): Part | undefined
}

export function lazyPart<Part>(load: () => Promise<Part>): LazyPart<Part> {
  let part: Part | undefined
  return {
    load: lazyChunk(async () => {
      part = await load()
      return part
    }),
    get: () => part,
  }
}
