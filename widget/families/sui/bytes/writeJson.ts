import { toBase64 } from '@latch/protocol/base64.ts'
import type { WrittenCommand, WrittenInput } from './transferProgram.ts'
import type { SuiArgument } from './types.ts'

export function describeInput(input: WrittenInput): object {
  if (input.kind === 'pure') return { Pure: { bytes: toBase64(input.bytes) } }
  return {
    FundsWithdrawal: {
      reservation: { MaxAmountU64: String(input.amount) },
      typeArg: { Balance: input.coin },
      withdrawFrom: { Sender: true },
    },
  }
}

export function describeCommand(command: WrittenCommand): object {
  switch (command.name) {
    case 'call': {
      const [address, module, name] = command.target.split('::')
      const given = command.arguments.map(describeArgument)
      return {
        MoveCall: {
          ...{ package: address, module, function: name },
          ...{ typeArguments: command.types, arguments: given },
        },
      }
    }
    case 'transfer': {
      const [objects, address] = [command.objects.map(describeArgument), describeArgument(command.to)]
      return { TransferObjects: { objects, address } }
    }
    case 'split': {
      const [coin, amounts] = [describeArgument(command.coin), command.amounts.map(describeArgument)]
      return { SplitCoins: { coin, amounts } }
    }
    case 'merge': {
      const [destination, sources] = [describeArgument(command.into), command.coins.map(describeArgument)]
      return { MergeCoins: { destination, sources } }
    }
    default:
      return command satisfies never
  }
}

function describeArgument(argument: SuiArgument): object {
  if (argument.from === 'gas') return { GasCoin: true }
  if (argument.from === 'input') return { Input: argument.index }
  const { command, part } = argument
  return part === null ? { Result: command } : { NestedResult: [command, part] }
}
