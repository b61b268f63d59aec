import { join } from 'node:path'

/** A module of the services. Its types are workerd's, which no program of Node knows. */
// biome-ignore lint/suspicious/noExplicitAny: see above.
export function loadHosting(file: string): Promise<Record<string, any>> {
  return import(join(import.meta.dirname, '../../../hosting', file))
}
