/**
 * Checks the status by which a server answers a request for a WebSocket. One that refuses the caller, e.g. for want of a
 * token, has a socket all the same.
 *
 * @throws Error with the reason why there is none.
 */
export function requireSocket(status: number): void {
  const isThere = status === 101 || (status >= 400 && status < 500 && status !== 404)
  if (!isThere) throw new Error(`it answers ${status} instead of opening a socket`)
}
