import type { Catalogue } from '../en.ts'

/** Spanish of the shell around the views. */
export const texts = {
  'connect.claim': 'Dice llamarse «{title}»',
  'common.copied': 'Copiado',
  'common.copyFailed': 'No se pudo copiar. El texto está seleccionado: cópialo manualmente.',
  'common.byHand': 'Para copiar manualmente',
  'refused.title': 'No disponible',
  'refused.origin': 'Este sitio no puede conectar billeteras aquí',
  'refused.originText':
    'No está en la lista de sitios permitidos del proyecto. Solo su operador puede añadirlo.',
  'refused.project': 'Este sitio no está configurado',
  'refused.projectText': 'Indica un proyecto que aquí no existe. Solo su operador puede corregirlo.',
  'refused.protocol': 'Este sitio está desactualizado',
  'refused.protocolText': 'Recarga la página. Si no funciona, su operador debe actualizarlo.',
  'unreachable.title': 'Billetera de correo',
  'unreachable.heading': 'No se puede acceder a tu billetera de correo',
  'unreachable.text': 'Tu billetera está a salvo. Se reconectará en cuanto vuelva a estar disponible.',
  'unreachable.other': 'Usar otra billetera',
  'alert.APKT001': 'Red no encontrada. El sitio pidió una red que este proyecto no tiene.',
  'alert.APKT003': 'No se pudieron cargar las billeteras. Revisa tu conexión.',
  'alert.APKT004': 'La billetera no respondió a tiempo.',
  'alert.APKT006': 'La sesión caducó. Revisa la fecha y la hora de tu sistema.',
  'alert.APKT007': 'El ID del proyecto no es válido.',
  'alert.APKT009': 'El servidor no respondió. Inténtalo de nuevo en un momento.',
  'alert.APKT010': 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
  'common.cancel': 'Cancelar',
  'common.offline': 'Estás sin conexión. Latch continuará cuando la recuperes.',
  'common.dismiss': 'Descartar',
  'shell.earlierPayment':
    'Es posible que un pago anterior siga en camino. Compruébalo antes de volver a enviar.',
  'shell.lost': 'La página dejó de responder. Recárgala si no pasa nada.',
  'alert.APKT002': 'Este sitio no está en la lista de orígenes permitidos del proyecto.',
  'alert.APKT005': 'Dominio no verificado. Este sitio no está en la lista de sitios permitidos del proyecto.',
} satisfies Catalogue
