/// <reference types="vite/types/importMeta.d.ts" />

import fc from 'fast-check'

// A test run decides about the change that it tests, so that chance must not; a full proof looks for what is new.
fc.configureGlobal(import.meta.env.PROVE === '1' ? {} : { seed: 1 })

/** Random inputs: the same ones in every test run, others in each `npm run prove -- properties`. */
export { fc }
