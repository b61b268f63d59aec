/** One question to a service that swaps, which costs nobody anything. */
export type SwapTrial = {
  /** Name of the Worker's secret. */
  variable: string
  /** @returns what it answered, in a sentence. @throws UpstreamError */
  ask(key: string): Promise<string>
}
