import { join } from 'node:path'

/** Imports a module of the services. Its types are those of workerd, which Node programs do not know. */
// biome-ignore lint/suspicious/noExplicitAny: see above.
export function loadHosting(file: string): Promise<Record<string, any>> {
  return import(join(import.meta.dirname, '../../../hosting', file))
}
