import { listedFamilies } from '#core/configStore.ts'
import { findFamily } from '#core/familyRegistry.ts'

/** Loads the code of views together with the parts of each family that they render. */
export async function withParts<Code>(part: 'approval' | 'send', code: Promise<Code>): Promise<Code> {
  const [views] = await Promise.all([
    code,
    ...listedFamilies().map((namespace) => findFamily(namespace)?.[part]?.load()),
  ])
  return views
}
