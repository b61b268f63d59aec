import type { Catalogue } from '../en.ts'

/** Korean of what a wallet and a network are, and of who shows this. */
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
  'title.WhatIsANetwork': '네트워크란?',
  'about.recordTitle': '누가 무엇을 가졌는지 기록해요',
  'about.recordText':
    '네트워크는 계정과 결제에 대한 같은 기록을 보관하는 여러 컴퓨터예요. 이더리움과 솔라나가 그 예예요.',
  'about.apartTitle': '토큰은 해당 네트워크에만 있어요',
  'about.apartText':
    '한 네트워크에 있는 자산은 다른 네트워크에 없어요. 보내기 전에 받는 사람이 같은 네트워크를 쓰는지 확인하세요.',
  'about.feeTitle': '수수료를 받아요',
  'about.feeText': '거래마다 그 네트워크의 코인으로 네트워크 수수료를 내요. 지갑에 조금 남겨 두세요.',
  'about.siteTitle': 'Latch는 지갑을 사이트에 연결해요',
  'about.siteText': '{site}에서 열었어요. 이 주소를 알고 믿을 수 있을 때만 연결하세요.',
  'about.originTitle': 'Latch는 사이트와 따로 실행돼요',
  'about.originText':
    '이 창에는 자체 주소가 있어요. 사이트는 여기에 입력한 내용을 읽거나 버튼을 누를 수 없어요.',
  'about.getsTitle': '사이트는 내 키를 절대 받지 않아요',
  'about.getsText': '사이트는 내 주소와 내가 승인한 것만 받아요. 키는 지갑에 남아 있어요.',
} satisfies Catalogue
