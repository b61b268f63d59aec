import type { Environment } from '#http/environment.ts'
import type { ProjectRequest } from '#http/route.ts'
import { type Cached, type CacheOptions, throughCache } from './cache.ts'
import { isWithinServiceRate, withoutServices } from './question.ts'

/** The caller's requests to the hosted services exceed a person's rate. */
class OverRateError extends Error {
  override readonly name = 'OverRateError'
}

/**
 * Answers through the cache, using the hosted services if the address is within their rate limit. An answer without
 * them is cached separately, so that it never reaches an address that may use them.
 *
 * @param fetchAnswer - Receives the environment that it may use.
 * @throws as {@link throughCache}
 */
export async function throughServices<Answer>(
  question: ProjectRequest,
  keeping: CacheOptions,
  fetchAnswer: (env: Environment) => Promise<Answer>,
): Promise<Cached<Answer>> {
  const { env, url, context } = question
  const host = { origin: url.origin, context }
  const admit = async () => {
    if (!(await isWithinServiceRate(question))) throw new OverRateError()
  }
  try {
    return await throughCache({ ...keeping, admit }, host, () => fetchAnswer(env))
  } catch (error) {
    if (!(error instanceof OverRateError)) throw error
    return throughCache({ ...keeping, key: `own ${keeping.key}` }, host, () =>
      fetchAnswer(withoutServices(env)),
    )
  }
}
