/** UUIDv4; `crypto.randomUUID` does not exist in insecure contexts. */
export function uuid(): string {
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
    return (+digit ^ (random & (15 >> (+digit / 4)))).toString(16)
  })
}
