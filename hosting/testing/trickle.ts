import { vi } from 'vitest'

/** A body that arrives a byte at a time and never ends; readers may cancel it. */
export function trickle(): ReadableStream<Uint8Array> {
  const space = new TextEncoder().encode(' ')
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      controller.enqueue(space)
    },
  })
}

/** Lets every deadline that is set from now on pass as soon as it is heard of, and tells their milliseconds. */
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
