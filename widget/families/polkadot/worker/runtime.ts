import { UpstreamError } from '@latch/hosting/api/failures.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import * as z from 'zod'
import { type RuntimeFacts, readRuntimeFactsOfHex } from '../bytes/metadata.ts'
import { readNode } from './node.ts'

const VersionSchema = z.object({ specVersion: z.int().min(0), transactionVersion: z.int().min(0) })
const MetadataSchema = z
  .string()
  .regex(/^0x[0-9a-f]+$/)
  .transform((text) => text as `0x${string}`) // Just checked.

type Runtime = z.infer<typeof VersionSchema> & RuntimeFacts

/**
 * Half a megabyte of metadata that only changes with the runtime: read once per isolate and version. Only answers are
 * kept: a Worker may not wait for the read of another request, which may have been canceled.
 */
const known = new Map<string, RuntimeFacts>()

/** @throws UpstreamError if the node does not report it, or the runtime has a feature that we do not know. */
export async function readRuntime(chain: Chain, env: Environment): Promise<Runtime> {
  const call = { method: 'state_getRuntimeVersion', params: [] }
  const { specVersion, transactionVersion } = await readNode(chain, env, call, VersionSchema)
  const key = `${chain.info.id} ${specVersion}`
  const facts = known.get(key) ?? (await readFacts(chain, env))
  known.set(key, facts)
  return { specVersion, transactionVersion, ...facts }
}

async function readFacts(chain: Chain, env: Environment): Promise<RuntimeFacts> {
  const metadata = await readNode(chain, env, { method: 'state_getMetadata', params: [] }, MetadataSchema)
  try {
    return readRuntimeFactsOfHex(metadata)
  } catch {
    throw new UpstreamError(`Chain ${chain.info.id} has an unknown runtime`)
  }
}
