import { displayText } from '@latch/protocol/displayText.ts'
import type { SimulateResponse } from '@latch/protocol/simulate.ts'
import * as z from 'zod'
import { PROGRAMS } from '../../bytes/programs.ts'

type Failure = Extract<SimulateResponse['effect'], { status: 'fails' }>

/** Maximum characters of a program's message. */
const MESSAGE_LENGTH = 200
/** Runtime errors of a payer with too little SOL; `AccountNotFound` is one without an account. */
const POOR = /^(InsufficientFunds|AccountNotFound)/
/** The system program's and the token programs' own number for too little of it. */
const TOO_LITTLE = 1
const COUNTING: readonly string[] = [PROGRAMS.system, PROGRAMS.token, PROGRAMS.token2022]

const InstructionErrorSchema = z.object({ InstructionError: z.tuple([z.int().min(0), z.unknown()]) })
const CustomSchema = z.object({ Custom: z.number() })

/** @param programs - Of the instructions, in their order. */
export function describeFailure(
  error: unknown,
  logs: readonly string[],
  programs: readonly string[],
): Failure {
  const failed = InstructionErrorSchema.safeParse(error).data?.InstructionError
  const [index = null, cause = error] = failed ?? []
  const name = errorName(cause)
  const program = index === null ? undefined : programs[index]
  const isCounted = program !== undefined && COUNTING.includes(program)
  const isShort = isCounted && CustomSchema.safeParse(cause).data?.Custom === TOO_LITTLE
  const logged = logs
    .findLast((line) => /^Program log: (AnchorError|Error)/.test(line))
    ?.slice('Program log: '.length)
  const message = displayText(logged ?? name, MESSAGE_LENGTH)
  return {
    status: 'fails',
    reason: POOR.test(name) || isShort ? 'FUNDS' : 'REVERTED',
    message: message === '' ? null : message,
    index,
  }
}

/** `InsufficientFundsForFee`, or the name of the one member, e.g. `Custom 6001`. */
function errorName(error: unknown): string {
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null) return ''
  const [entry] = Object.entries(error)
  if (entry === undefined) return ''
  const [name, value] = entry
  return typeof value === 'number' || typeof value === 'string' ? `${name} ${value}` : name
}
