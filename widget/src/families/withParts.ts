import { listedFamilies } from '#core/configStore.ts'
import { findFamily } from '#core/family.ts'

/** The code of views, once that by which they render of each family of the project has come beside it. */
export async function withParts<Code>(part: 'approval' | 'send', code: Promise<Code>): Promise<Code> {
  const [views] = await Promise.all([
    code,
    ...listedFamilies().map((namespace) => findFamily(namespace)?.[part]?.load()),
  ])
  return views
}
