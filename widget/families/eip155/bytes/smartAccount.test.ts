import {
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  parseAbi,
  serializeErc6492Signature,
} from 'viem'
import { expect, test } from 'vitest'
import { counterfactual, smartAccountOf } from './smartAccount.ts'

const OWNER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
const CODE = {
  factory: '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c',
  implementation: '0x48dBe696A4D990079e039489bA2053B36E8FFEC4',
  proxy: '0x60806040abcd',
} as const
const ABI = parseAbi([
  'constructor(address implementation, bytes data)',
  'function initialize(address owner, string[] keyIds, uint256[] xs, uint256[] ys)',
  'function deploy(bytes bytecode, bytes32 salt) returns (address)',
])
const SALT = `0x${'0'.repeat(64)}` as const

test('an account is where its factory puts it, called as its contracts want it', () => {
  const data = encodeFunctionData({ abi: ABI, functionName: 'initialize', args: [OWNER, [], [], []] })
  const bytecode = encodeDeployData({ abi: ABI, bytecode: CODE.proxy, args: [CODE.implementation, data] })
  expect(smartAccountOf(OWNER, CODE)).toEqual({
    address: getContractAddress({ opcode: 'CREATE2', from: CODE.factory, salt: SALT, bytecode }),
    owner: OWNER,
    factoryData: encodeFunctionData({ abi: ABI, functionName: 'deploy', args: [bytecode, SALT] }),
  })
})

test('each key has another account', () => {
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  expect(smartAccountOf(other, CODE).address).not.toBe(smartAccountOf(OWNER, CODE).address)
})

test.each([65, 64, 1])(
  'a signature of %i bytes says how its account is deployed, as others write it',
  (length) => {
    const signature = `0x${'ab'.repeat(length)}` as const
    const { factoryData } = smartAccountOf(OWNER, CODE)
    expect(counterfactual(CODE.factory, factoryData, signature)).toBe(
      serializeErc6492Signature({ address: CODE.factory, data: factoryData, signature }),
    )
  },
)
