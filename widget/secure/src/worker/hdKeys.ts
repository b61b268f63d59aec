import { etc, getPublicKey, Point } from '@noble/secp256k1'

/** A step that cannot be taken from the public key; written with an apostrophe. */
const HARDENED = 0x80000000
const KEY = 32

type Bytes = Uint8Array<ArrayBuffer>

/** Gives each node the data of its next one. */
type Curve = {
  /** HMAC key for the seed. */
  master: string
  /** Returns the bytes that precede the step's index in the HMAC. */
  before(key: Uint8Array, index: number): Uint8Array
  /** The next key. */
  next(key: Uint8Array, left: Uint8Array): Uint8Array
}

const { n: ORDER } = Point.CURVE()

/** BIP-32. A step whose key is out of range (one of 2^127) throws: the standard's next index would be another path. */
const SECP256K1: Curve = {
  master: 'Bitcoin seed',
  before: (key, index) => (index >= HARDENED ? hardened(key) : getPublicKey(key)),
  next: (key, left) =>
    etc.numberToBytesBE(etc.mod(etc.secretKeyToScalar(left) + etc.secretKeyToScalar(key), ORDER)),
}

/** SLIP-0010: hardened steps only. */
const ED25519: Curve = {
  master: 'ed25519 seed',
  before: hardened,
  next: (_, left) => left.slice(),
}

/**
 * Private key at a path of secp256k1, e.g. `44' 60' 0' 0 0`.
 *
 * @param path - Indices; hardened ones from {@link HARDENED} on, see {@link hard}.
 */
export function deriveSecp256k1(seed: Bytes, path: readonly number[]): Promise<Uint8Array> {
  return derive(SECP256K1, seed, path)
}

/** Derives an Ed25519 key as {@link deriveSecp256k1} does. */
export function deriveEd25519(seed: Bytes, path: readonly number[]): Promise<Uint8Array> {
  return derive(ED25519, seed, path)
}

/** The hardened step of an index. */
export function hard(index: number): number {
  return HARDENED + index
}

async function derive(
  { master, before, next }: Curve,
  seed: Bytes,
  path: readonly number[],
): Promise<Uint8Array> {
  let node = await hmac(Uint8Array.from(new TextEncoder().encode(master)), seed)
  let key: Uint8Array = node.slice(0, KEY)
  for (const index of path) {
    const start = before(key, index)
    const data = new Uint8Array(start.length + 4)
    data.set(start)
    new DataView(data.buffer).setUint32(start.length, index)
    const step = await hmac(node.subarray(KEY), data)
    const following = next(key, step.subarray(0, KEY))
    for (const secret of [node, key, start, data]) secret.fill(0)
    node = step
    key = following
  }
  node.fill(0)
  return key
}

function hardened(key: Uint8Array): Uint8Array {
  const padded = new Uint8Array(1 + KEY)
  padded.set(key, 1)
  return padded
}

/** HMAC-SHA512 of the browser. */
async function hmac(key: Bytes, data: Bytes): Promise<Bytes> {
  const algorithm = { name: 'HMAC', hash: 'SHA-512' }
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, data))
}
