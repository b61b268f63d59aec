import { registerAllFamilies } from '@latch/families/widget.ts'
import { families } from '#core/familyRegistry.ts'

/** Registers all families, and loads the parts that views render. */
export async function loadAllParts(): Promise<void> {
  registerAllFamilies()
  await Promise.all(families().flatMap(({ send, approval }) => [send?.load(), approval?.load()]))
}
