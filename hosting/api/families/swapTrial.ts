/** One question to a service that swaps, which costs nobody anything. */
export type SwapTrial = {
  /** Name of the Worker's secret. */
  variable: string
  /** @returns what it answered, in a sentence. @throws UpstreamError */
  run(key: string): Promise<string>
}
