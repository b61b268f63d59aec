/** Serves a GET from the data center's cache, or answers it and stores it as its `Cache-Control` allows. */
export async function throughEdgeCache(
  key: string,
  context: Pick<ExecutionContext, 'waitUntil'>,
  answer: () => Promise<Response>,
): Promise<Response> {
  const cached = await caches.default.match(key)
  if (cached) return cached
  const response = await answer()
  if (response.ok) context.waitUntil(caches.default.put(key, response.clone()))
  return response
}
