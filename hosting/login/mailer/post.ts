/** Milliseconds to wait for the provider, while the user waits for the login. */
const DEADLINE = 8_000

/** Posts JSON. Rejects for every answer but a success. */
export async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(DEADLINE),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The mail's provider answered ${response.status}`)
}
