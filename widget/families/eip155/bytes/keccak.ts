/**
 * Keccak-256, the hash of Ethereum, implemented here: a library with all hashes of its family would load three times as
 * many bytes. Its inputs are not secret.
 *
 * @see https://keccak.team/keccak_specs_summary.html
 */

/** Bytes that are taken in at a time. */
const RATE = 136
const HASH = 32
const ROUNDS = 24
/** A lane of 64 bits is two words, the lower one first; a row has five lanes. */
const [LANES, ROW] = [25, 10]

export function keccak256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array((Math.floor(message.length / RATE) + 1) * RATE)
  padded.set(message)
  // A message that lacks one byte has both ends of the padding in that one.
  const bytes = new DataView(padded.buffer)
  bytes.setUint8(message.length, 0x01)
  bytes.setUint8(padded.length - 1, bytes.getUint8(padded.length - 1) | 0x80)
  const state = new Int32Array(2 * LANES)
  for (let block = 0; block < padded.length; block += RATE) {
    for (let word = 0; word < RATE / 4; word++) xor(state, word, bytes.getInt32(block + 4 * word, true))
    permute(state)
  }
  const hash = new DataView(new ArrayBuffer(HASH))
  for (let word = 0; word < HASH / 4; word++) hash.setInt32(4 * word, at(state, word), true)
  return new Uint8Array(hash.buffer)
}

/** Working memory of a round; shared, as nothing else runs meanwhile. */
const scratch = new Int32Array(ROW)

/** Keccak-f[1600]. */
function permute(state: Int32Array): void {
  let bits = 1
  for (let round = 0; round < ROUNDS; round++) {
    mixColumns(state)
    moveLanes(state)
    for (let row = 0; row < 2 * LANES; row += ROW) mixRow(state, row)
    // The constant of the round: bits 0, 1, 3, 7, 15, 31 and 63, by a register that shifts.
    for (let place = 1; place < 128; place *= 2) {
      if (bits & 1) xor(state, place > 32 ? 1 : 0, 1 << ((place - 1) % 32))
      bits = (bits << 1) ^ ((bits >> 7) * 0x171)
    }
  }
}

/** θ */
function mixColumns(state: Int32Array): void {
  scratch.fill(0)
  for (let word = 0; word < 2 * LANES; word++) xor(scratch, word % ROW, at(state, word))
  for (let word = 0; word < 2 * LANES; word++) {
    const next = (word + 2) % ROW
    xor(state, word, turn(at(scratch, next), at(scratch, next ^ 1), 1) ^ at(scratch, (word + 8) % ROW))
  }
}

/** ρ and π: each lane is turned, and takes the next one's place. */
function moveLanes(state: Int32Array): void {
  let [x, y, low, high] = [1, 0, at(state, 2), at(state, 3)]
  for (let step = 1; step <= ROUNDS; step++) {
    const by = ((step * (step + 1)) / 2) % 64
    const after = (2 * x + 3 * y) % 5
    x = y
    y = after
    const word = 2 * x + ROW * y
    const [nextLow, nextHigh] = [at(state, word), at(state, word + 1)]
    state[word] = turn(low, high, by)
    state[word + 1] = turn(high, low, by)
    low = nextLow
    high = nextHigh
  }
}

/** χ */
function mixRow(state: Int32Array, row: number): void {
  for (let word = 0; word < ROW; word++) scratch[word] = at(state, row + word)
  for (let word = 0; word < ROW; word++)
    xor(state, row + word, ~at(scratch, (word + 2) % ROW) & at(scratch, (word + 4) % ROW))
}

/**
 * Returns one word of a lane rotated left, by 1 to 63, but not by 32, which Keccak never does.
 *
 * @param other - The lane's other word.
 */
function turn(word: number, other: number, by: number): number {
  return by > 32 ? turn(other, word, by - 32) : (word << by) | (other >>> (32 - by))
}

function at(words: Int32Array, index: number): number {
  return words[index] ?? 0
}

function xor(words: Int32Array, index: number, value: number): void {
  words[index] = at(words, index) ^ value
}
