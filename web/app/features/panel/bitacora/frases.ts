import type { Accion, Anotacion } from '@entrale/contract/bitacora/schemas'
import { CAMPOS_EXPEDIENTE_EN_PALABRAS } from '@entrale/contract/expedientes/palabras'
import { cuenta } from '../../../lib/formatos'

type De = Pick<Anotacion, 'objeto' | 'antes' | 'despues'>
const conNombre =
  (verbo: string) =>
  ({ objeto }: De) =>
    objeto === '' ? verbo : `${verbo} ${objeto}`
const comoRol = (valores: Anotacion['despues']) =>
  valores?.rol === 'admin' ? ' como Administrador' : valores?.rol === 'member' ? ' como Miembro' : ''

const lecturas = (valores: Anotacion['despues']) => cuenta(Number(valores?.lecturas), 'lectura', 'lecturas')

/** What was done, after the name of who did it. */
const HECHOS: Record<Accion, (anotacion: De) => string> = {
  'organizacion.creada': () => 'creó la organización',
  'organizacion.editada': () => 'editó los datos de la organización',
  'organizacion.segundo_paso': ({ despues }) =>
    despues?.pedir === true ? 'pidió un segundo paso a todo el equipo' : 'dejó de pedir un segundo paso al equipo',
  'organizacion.personalizada': () => 'cambió cómo se ve la organización',
  'organizacion.cedida': conNombre('entregó la organización a'),
  'equipo.invitada': ({ objeto, despues }) => `invitó a ${objeto}${comoRol(despues)}`,
  'equipo.reenviada': conNombre('reenvió la invitación a'),
  'equipo.cancelada': conNombre('canceló la invitación de'),
  'equipo.aceptada': ({ despues }) => `aceptó la invitación y entró al equipo${comoRol(despues)}`,
  'equipo.rechazada': () => 'rechazó la invitación al equipo',
  'equipo.rol': conNombre('cambió el rol de'),
  'equipo.removida': conNombre('removió del equipo a'),
  'equipo.salida': () => 'salió del equipo',
  'evento.creado': conNombre('creó el evento'),
  'evento.editado': conNombre('editó el evento'),
  'evento.publicado': conNombre('publicó el evento'),
  'evento.despublicado': conNombre('ocultó el evento'),
  'evento.venta_pausada': conNombre('pausó la venta de'),
  'evento.venta_reanudada': conNombre('reanudó la venta de'),
  'lista_espera.ofrecida': () => 'ofreció boletos a alguien de la lista de espera',
  'evento.pospuesto': conNombre('pospuso el evento'),
  'evento.reprogramado': conNombre('reprogramó el evento'),
  'evento.cancelado': conNombre('canceló el evento'),
  'evento.cancelado_por_plataforma': conNombre('canceló el evento'),
  'evento.duplicado': conNombre('duplicó un evento como'),
  'evento.eliminado': conNombre('eliminó el evento'),
  'evento.apelado': ({ objeto }) => `apeló el retiro de ${objeto}`,
  'evento.impuesto_local': ({ objeto, despues }) =>
    `anotó que ${objeto} ${despues?.aplica === true ? 'causa' : 'no causa'} impuesto local`,
  'evento.compartido': ({ objeto, despues }) =>
    `${despues?.vistaPrevia === false ? 'quitó' : 'creó'} el enlace de vista previa de ${objeto}`,
  'tipo.creado': conNombre('creó el tipo de boleto'),
  'tipo.editado': conNombre('editó el tipo de boleto'),
  'tipo.cerrado': conNombre('cerró la venta de'),
  'tipo.reabierto': conNombre('reabrió la venta de'),
  'tipo.eliminado': conNombre('eliminó el tipo de boleto'),
  'tipo.ordenado': () => 'cambió el orden de los tipos de boleto',
  'aforo.cambiado': () => 'cambió el aforo del evento',
  'compra.reenviada': conNombre('reenvió los boletos de la compra'),
  'compra.enlaces_anulados': conNombre('renovó los enlaces y códigos de la compra'),
  'compra.corregida': conNombre('corrigió un nombre en la compra'),
  'compra.reembolsada': conNombre('devolvió dinero de la compra'),
  'compra.reembolsada_por_plataforma': conNombre('devolvió dinero de la compra'),
  'compra.compensada': conNombre('dio una compensación en la compra'),
  'compra.compensada_por_plataforma': conNombre('dio una compensación en la compra'),
  'evento.compensado': conNombre('compensó a quienes compraron para'),
  'evento.compensado_por_plataforma': conNombre('compensó a quienes compraron para'),
  'codigo.creado': conNombre('creó el código'),
  'codigo.editado': conNombre('editó el código'),
  'codigo.eliminado': conNombre('eliminó el código'),
  'pregunta.creada': conNombre('agregó la pregunta'),
  'pregunta.editada': conNombre('editó la pregunta'),
  'pregunta.archivada': conNombre('archivó la pregunta'),
  'pregunta.restaurada': conNombre('volvió a hacer la pregunta'),
  'pregunta.eliminada': conNombre('eliminó la pregunta'),
  'pregunta.ordenada': () => 'cambió el orden de las preguntas',
  'promotor.creado': conNombre('agregó al promotor'),
  'promotor.editado': conNombre('editó al promotor'),
  'promotor.eliminado': conNombre('eliminó al promotor'),
  'puerta.creada': conNombre('agregó la puerta'),
  'puerta.editada': conNombre('editó la puerta'),
  'puerta.codigo': ({ despues }) =>
    despues?.codigoVivo
      ? 'pidió que el código de los boletos cambie'
      : 'dejó de pedir que el código de los boletos cambie',
  'puerta.eliminada': conNombre('eliminó la puerta'),
  'puerta.emparejada': conNombre('pidió un código para agregar un celular en'),
  'puerta.ordenada': () => 'cambió el orden de las puertas',
  'equipo.puerta': conNombre('cambió lo que puede hacer en la puerta'),
  'celular.revocado': conNombre('quitó de la puerta el celular'),
  'taquilla.cortesias': () => 'cambió cuántas cortesías puede dar cada taquilla',
  'tardios.aceptados': ({ objeto, despues }) => `aceptó ${lecturas(despues)} que mandó tarde el celular ${objeto}`,
  'tardios.descartados': ({ objeto, despues }) => `descartó ${lecturas(despues)} que mandó tarde el celular ${objeto}`,
  'conflicto.resuelto': conNombre('resolvió un conflicto de la puerta con un boleto de la compra'),
  'cortesia.emitida': conNombre('regaló boletos de cortesía, compra'),
  'datos.descargados': conNombre('descargó'),
  'facturacion.datos': () => 'cambió los datos fiscales',
  'facturacion.conexion': ({ despues }) =>
    despues?.llave === null ? 'quitó la llave de Facturapi' : 'conectó una llave de Facturapi',
  'facturacion.factura': ({ objeto, despues }) => `atendió la factura de la compra ${objeto}: ${despues?.hecho ?? ''}`,
  'facturacion.global': ({ objeto, despues }) => `atendió la factura global de ${objeto}: ${despues?.hecho ?? ''}`,
  'pagos.conexion_empezada': conNombre('empezó a conectar una cuenta de'),
  'pagos.conexion_activa': conNombre('dejó activa la cuenta de'),
  'pagos.conexion_restringida': conNombre('supo que dejó de cobrar'),
  'pagos.conexion_desconectada': conNombre('supo que se desconectó desde allá'),
  'pagos.conexion_terminada': conNombre('desconectó la cuenta de'),
  'pagos.cuenta_cambiada': conNombre('cambió la cuenta de depósito a la terminada en'),
  'pagos.ficha_pedida': conNombre('pidió la ficha de depósito'),
  'pagos.ficha_cancelada': conNombre('canceló la ficha de depósito'),
  'pagos.detenidos': ({ objeto }) => (objeto === '' ? 'detuvo los pagos' : `detuvo el pago de ${objeto}`),
  'pagos.reanudados': ({ objeto }) => (objeto === '' ? 'reanudó los pagos' : `reanudó el pago de ${objeto}`),
  'pagos.evidencia': conNombre('cambió la evidencia del contracargo de'),
  'expediente.guardado': () => 'cambió el expediente',
  'expediente.documento': ({ objeto }) =>
    `subió al expediente: ${(CAMPOS_EXPEDIENTE_EN_PALABRAS[objeto] ?? objeto).toLowerCase()}`,
  'expediente.enviado': () => 'envió el expediente a revisión',
  'expediente.retomado': () => 'retomó el expediente para cambiarlo',
  'expediente.firmado': conNombre('firmó el contrato con la plataforma,'),
  'pagos.cuenta_cancelada': conNombre('canceló la cuenta de depósito terminada en'),
  'webhook.creado': conNombre('conectó el webhook'),
  'webhook.editado': conNombre('cambió el webhook'),
  'webhook.eliminado': conNombre('quitó el webhook'),
  'token.creado': conNombre('creó el token'),
  'token.revocado': conNombre('revocó el token'),
  'webhook.secreto': conNombre('cambió el secreto del webhook'),
  'mensaje.programado': conNombre('programó el mensaje'),
  'mensaje.enviado': conNombre('envió el mensaje'),
  'mensaje.cancelado': conNombre('canceló el mensaje'),
}

/** Who nobody is named for: an account that is gone. */
const SIN_CUENTA = 'Una cuenta eliminada'
/** What only the platform does; none of its people is named. */
const DE_LA_PLATAFORMA: readonly Accion[] = [
  'evento.cancelado_por_plataforma',
  'compra.reembolsada_por_plataforma',
  'compra.compensada_por_plataforma',
  'evento.compensado_por_plataforma',
  'pagos.detenidos',
  'pagos.reanudados',
]

export const quienDe = ({ accion, quien }: Pick<Anotacion, 'accion' | 'quien'>): string =>
  DE_LA_PLATAFORMA.includes(accion) ? 'Éntrale' : (quien?.nombreMostrado ?? SIN_CUENTA)

export const hechoDe = (anotacion: Pick<Anotacion, 'accion'> & De): string => HECHOS[anotacion.accion](anotacion)
