/** The little of Node's Buffer that readable-stream touches when its streams carry objects. */
export class Buffer extends Uint8Array {
  static isBuffer(): boolean {
    return false
  }
}
export default { Buffer }
