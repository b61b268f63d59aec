/** Compiled, never run: the connector is one of wagmi 2 and of wagmi 3, whose packages its own types do not name. */

import type { Eip1193Provider } from '@latch/families/eip155/page/rpcSchema/index.ts'
import type { CreateConnectorFn } from '@wagmi/core'
import type { CreateConnectorFn as CreateConnectorFn2 } from 'wagmi-core-2'
import type { latch } from './wagmi.ts'
import type { LatchConnectorProperties } from './wagmiTypes.ts'

declare const createConnector: ReturnType<typeof latch>
createConnector satisfies CreateConnectorFn<Eip1193Provider, LatchConnectorProperties>
createConnector satisfies CreateConnectorFn2<Eip1193Provider, LatchConnectorProperties>
