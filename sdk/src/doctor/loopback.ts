/** Returns whether a host name is this machine, as browsers see it. @see https://www.w3.org/TR/secure-contexts/#localhost */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}
