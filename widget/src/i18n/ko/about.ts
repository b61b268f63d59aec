import type { Catalogue } from '../en.ts'

/** Korean of what a wallet is. */
export const texts = {
  'title.WhatIsAWallet': '지갑이란?',
  'about.keysTitle': '키를 보관해요',
  'about.keysText': '지갑은 블록체인에 있는 내 자산의 키를 보관해요. 키는 사이트가 아니라 나에게 있어요.',
  'about.loginTitle': '비밀번호를 대신해요',
  'about.loginText': '연결하는 것만으로 나임을 증명해요. 계정을 만들거나 비밀번호를 외울 필요가 없어요.',
  'about.approveTitle': '실행하기 전에 물어봐요',
  'about.approveText':
    '연결하면 사이트가 내 주소를 볼 수 있어요. 지갑에서 승인하기 전에는 아무것도 이동하지 않아요.',
  'about.done': '확인',
  'about.get': '지갑 받기',
} satisfies Catalogue
