import { allFacts } from './defaultFamilyCode.ts'
import { createPageProviders } from './registry.ts'

/** Of every family of the product, as a page has them. */
export const TEST_FACTS = allFacts(createPageProviders('', async () => null, new AbortController().signal))
