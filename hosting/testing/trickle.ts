import { vi } from 'vitest'

/** Returns a body that arrives one byte at a time and never ends; readers may cancel it. */
export function trickle(): ReadableStream<Uint8Array> {
  const space = new TextEncoder().encode(' ')
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      controller.enqueue(space)
    },
  })
}

/** Lets every new deadline pass 25 ms after it is set, and records its milliseconds. */
export function passDeadlines(): number[] {
  const lengths: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((length) => {
    lengths.push(length)
    const deadline = new AbortController()
    setTimeout(() => deadline.abort(new DOMException('Too late', 'TimeoutError')), 25)
    return deadline.signal
  })
  return lengths
}
