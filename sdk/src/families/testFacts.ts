import { createPageProviders } from '@latch/families/page.ts'
import { allFacts } from './defaultFamilyCode.ts'

/** Facts of every chain family of the product, as a page has them. */
export const TEST_FACTS = allFacts(createPageProviders('', async () => null, new AbortController().signal))
