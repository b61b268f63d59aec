/** Compiled, never run: the connector is one of wagmi 2, too; wagmi 3 has its word in `wagmi.ts`. */
import type { CreateConnectorFn } from 'wagmi-core-2'
import type { Eip1193Provider } from './families/eip155/rpcSchema/index.ts'
import type { latch } from './wagmi.ts'

declare const connector: ReturnType<ReturnType<typeof latch>>
connector satisfies ReturnType<CreateConnectorFn<Eip1193Provider>>
