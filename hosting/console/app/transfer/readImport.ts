import * as z from 'zod'

/** Parts of an import file that are shown before it is sent; the Worker checks the rest. */
const ImportFileSchema = z.looseObject({
  projects: z.array(z.looseObject({ id: z.string(), name: z.string() })).default([]),
  chains: z.array(z.unknown()).default([]),
})

export type ReadImport =
  | { ok: false }
  | { ok: true; body: unknown; projects: readonly { id: string; name: string }[]; chains: number }

/** Reads the text of an import file. */
export function readImport(text: string): ReadImport {
  const body = parseJson(text)
  const parsed = ImportFileSchema.safeParse(body)
  if (!parsed.success) return { ok: false }
  const { projects, chains } = parsed.data
  if (projects.length + chains.length === 0) return { ok: false }
  return { ok: true, body, projects, chains: chains.length }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
