/** One test request to a swap service, free of charge. */
export type SwapTrial = {
  /** Name of the Worker's secret. */
  variable: string
  /** @returns its answer in one sentence. @throws UpstreamError */
  run(key: string): Promise<string>
}
