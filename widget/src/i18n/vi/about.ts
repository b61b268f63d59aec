import type { Catalogue } from '../en.ts'

/** Vietnamese of what a wallet is. */
export const texts = {
  'title.WhatIsAWallet': 'Ví là gì?',
  'about.keysTitle': 'Ví giữ khóa của bạn',
  'about.keysText': 'Ví giữ khóa của những gì bạn sở hữu trên blockchain. Khóa nằm ở bạn, không ở trang web.',
  'about.loginTitle': 'Ví thay cho mật khẩu',
  'about.loginText':
    'Bạn chứng minh mình là ai bằng cách kết nối. Không cần tạo tài khoản, không có mật khẩu để quên.',
  'about.approveTitle': 'Ví hỏi trước khi làm',
  'about.approveText':
    'Khi kết nối, trang web thấy địa chỉ của bạn. Không có gì được chuyển đi cho đến khi bạn phê duyệt trong ví.',
  'about.done': 'Đã hiểu',
  'about.get': 'Tải ví',
} satisfies Catalogue
