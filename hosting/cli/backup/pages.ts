import * as z from 'zod'
import { CliError } from '../cliError.ts'
import {
  type CopyHeader,
  compress,
  ENC_LENGTH,
  headerLine,
  makeOpener,
  makeSender,
  readHeader,
} from './copy.ts'

const RowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
export type Row = z.infer<typeof RowSchema>

const PageSchema = z.object({ table: z.string(), rows: z.array(RowSchema) })
/** Reads the next so many bytes of a file; fewer at its end. */
type Read = (length: number) => Promise<Uint8Array<ArrayBuffer>>

/** Rows of one table, all with the same columns. */
export type Page = z.infer<typeof PageSchema>

/** Behind the last page: a file that was cut off has none. */
const EndSchema = z.object({ pages: z.int() })
const FrameSchema = z.union([PageSchema, EndSchema])

const LENGTH_BYTES = 4
const LINE_FEED = 10

/**
 * Yields a backup as the parts of its file, so that at most one page of it is in memory: a line of JSON, HPKE's
 * encapsulated key (RFC 9180, base mode), and each page as JSON, compressed and sealed, preceded by its length in bytes
 * (big-endian). HPKE numbers sealed messages, so no page can be removed or moved.
 *
 * @throws {@link CliError} if it is not a public key.
 */
export async function* sealPages(
  publicKey: string,
  header: CopyHeader,
  pages: AsyncIterable<Page>,
): AsyncGenerator<Uint8Array> {
  const line = headerLine(header, 2)
  const sender = await makeSender(publicKey)
  yield line
  yield sender.enc
  const sealFrame = async (frame: z.infer<typeof FrameSchema>) => {
    const sealed = await sender.seal(await compress(frame), line)
    const length = new Uint8Array(LENGTH_BYTES)
    new DataView(length.buffer).setUint32(0, sealed.byteLength)
    return [length, sealed]
  }
  let count = 0
  for await (const page of pages) {
    yield* await sealFrame(page)
    count += 1
  }
  yield* await sealFrame({ pages: count })
}

/**
 * Opens a backup of {@link sealPages}, page by page.
 *
 * @throws {@link CliError} for a file that is not a copy, was changed or cut off, or is sealed to another key.
 */
export async function openPages(
  privateKey: string,
  read: Read,
): Promise<{ header: CopyHeader; pages: AsyncGenerator<Page> }> {
  const line: number[] = []
  while (line.at(-1) !== LINE_FEED && line.length < 1000) {
    const [byte] = await read(1)
    if (byte === undefined) break
    line.push(byte)
  }
  const bytes = Uint8Array.from(line)
  const { version: _, ...header } = readHeader(bytes)
  return { header, pages: framedPages(privateKey, bytes, read) }
}

async function* framedPages(
  privateKey: string,
  line: Uint8Array<ArrayBuffer>,
  read: Read,
): AsyncGenerator<Page> {
  const open = makeOpener(privateKey, await read(ENC_LENGTH), line)
  for (let count = 0; ; count += 1) {
    const length = await read(LENGTH_BYTES)
    if (length.byteLength < LENGTH_BYTES)
      throw new CliError('The file was cut off: its end is missing.', 'cut_off')
    const frame = FrameSchema.parse(await open(await read(new DataView(length.buffer).getUint32(0))))
    if ('table' in frame) yield frame
    else if (frame.pages === count) return
    else throw new CliError('The file was changed: it has other pages than it says.', 'cut_off')
  }
}
