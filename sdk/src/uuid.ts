/** UUIDv4; `crypto.randomUUID` does not exist in insecure contexts. */
export function uuid(): string {
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1))
    return (random % 16).toString(16)
  })
}
