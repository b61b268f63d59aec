/** `npm pack ./sdk/create-latch` runs it: the package contains the templates of the SDK's package, and its code. */
import { join } from 'node:path'
import { SDK } from './bundle.ts'
import { buildInit } from './init.ts'

await buildInit(join(SDK, 'create-latch/dist'), 'createLatch')
