import { hexToString, isHex, type TypedDataDefinition } from 'viem'
import type { Method } from '../context.ts'
import { requireAccount } from '../context.ts'
import { invalidParams } from '../walletError.ts'

/** The message as the owner can read it, or its hex when it is not UTF-8 text. */
function readable(message: string): string {
  if (!isHex(message)) return message
  const text = hexToString(message)
  return text.includes('�') ? message : text
}

function parseTypedData(param: unknown): TypedDataDefinition {
  try {
    const data = typeof param === 'string' ? JSON.parse(param) : param
    if (typeof data?.primaryType === 'string' && typeof data.types === 'object') return data
  } catch {
    // Falls through to the one sentence for everything that is not typed data.
  }
  throw invalidParams('Expected EIP-712 typed data')
}

export const signingMethods: Readonly<Record<string, Method>> = {
  /** EIP-191; the first parameter is the message, hex or plain, the second the account. */
  async personal_sign(context, [message, address]) {
    if (typeof message !== 'string') throw invalidParams('Expected a message')
    const account = requireAccount(context, address)
    await context.confirm({
      title: 'Sign this message?',
      lines: [
        ['Message', readable(message)],
        ['Account', account.address],
      ],
    })
    if (!account.signMessage) throw invalidParams('This account cannot sign')
    return account.signMessage({ message: isHex(message) ? { raw: message } : message })
  },
  /** EIP-712; wallets refuse data that was made for another chain. */
  async eth_signTypedData_v4(context, [address, param]) {
    const account = requireAccount(context, address)
    const data = parseTypedData(param)
    const chainId = (data.domain as { chainId?: number | string } | undefined)?.chainId
    const active = context.state().chainId
    if (chainId !== undefined && Number(chainId) !== active)
      throw invalidParams(`Provided chainId "${chainId}" must match the active chainId "${active}"`)
    await context.confirm({
      title: 'Sign this data?',
      lines: [
        ['Type', data.primaryType],
        ['Data', JSON.stringify(data.message, null, 1)],
        ['Account', account.address],
      ],
    })
    return account.signTypedData(data)
  },
}
