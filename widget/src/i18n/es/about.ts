import type { Catalogue } from '../en.ts'

/** Spanish of what a wallet and a network are, and of who shows this. */
export const texts = {
  'title.WhatIsAWallet': '¿Qué es una billetera?',
  'about.keysTitle': 'Guarda tus claves',
  'about.keysText':
    'Una billetera guarda las claves de lo que tienes en una blockchain. Las conservas tú, no el sitio.',
  'about.loginTitle': 'Reemplaza las contraseñas',
  'about.loginText':
    'Al conectarte demuestras quién eres. No tienes que crear una cuenta ni recordar una contraseña.',
  'about.approveTitle': 'Pregunta antes de actuar',
  'about.approveText':
    'Al conectarte, el sitio puede ver tu dirección. Nada se mueve hasta que lo apruebas en la billetera.',
  'about.done': 'Entendido',
  'about.get': 'Obtener una billetera',
  'title.WhatIsANetwork': '¿Qué es una red?',
  'about.recordTitle': 'Registra de quién es cada cosa',
  'about.recordText':
    'Una red son muchos ordenadores que llevan el mismo registro de cuentas y pagos. Ethereum y Solana son dos de ellas.',
  'about.apartTitle': 'Los tokens se quedan en su red',
  'about.apartText':
    'Lo que tienes en una red no está en ninguna otra. Antes de enviar, comprueba que el destinatario usa la misma red.',
  'about.feeTitle': 'Cobra una comisión',
  'about.feeText':
    'Cada transacción cuesta una comisión de red, que se paga con la moneda de la red. Guarda un poco en tu billetera.',
  'about.siteTitle': 'Latch conecta billeteras con sitios',
  'about.siteText': 'Lo abrió {site}. Conéctate solo si conoces esta dirección y confías en ella.',
  'about.originTitle': 'Latch funciona aparte del sitio',
  'about.originText':
    'Esta ventana tiene su propia dirección. El sitio no puede leer lo que escribes aquí ni pulsar sus botones.',
  'about.getsTitle': 'El sitio nunca recibe tus claves',
  'about.getsText': 'Recibe tu dirección y lo que apruebas. Tus claves se quedan en tu billetera.',
} satisfies Catalogue
