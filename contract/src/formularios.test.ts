// The sentence beside each field of the panel's forms, at its limits. The API and the forms of the web read these
// very schemas; the browser tests
// look at one wrong field of each form.
import { describe, expect, test } from 'vitest'
import { motivoBody } from './administracion/comun.ts'
import { resolverBody } from './administracion/incidencias.ts'
import { renglonPagadoBody } from './banco/schemas.ts'
import { aforoBody, crearTipoBody } from './boletos/tipos.ts'
import { crearCodigoBody } from './codigos/schemas.ts'
import { corregirAsistenteBody } from './compras/asistentes.ts'
import { pedirFacturaBody } from './compras/factura.ts'
import { corregirCompraBody, cortesiaBody } from './compras/panel.ts'
import { cuentaPagoBody } from './cuenta-deposito/schemas.ts'
import { resolverDenunciaBody } from './denuncias/schemas.ts'
import { detenerBody } from './detenciones/schemas.ts'
import { estadisticasQuery } from './estadisticas/schemas.ts'
import {
  cancelarEventoBody,
  duplicarEventoBody,
  posponerEventoBody,
  reprogramarEventoBody,
} from './eventos/formulario.ts'
import { conexionPacBody, externaBody, guardarDatosFiscalesBody } from './facturacion/schemas.ts'
import { crearTokenBody } from './integraciones/tokens.ts'
import { crearWebhookBody } from './integraciones/webhooks.ts'
import { ajusteSaldoBody } from './liquidaciones/schemas.ts'
import { crearMensajeBody } from './mensajes/schemas.ts'
import { personalizarBody } from './organizaciones/personalizacion.ts'
import { cederBody, crearOrganizacionBody, invitarBody } from './organizaciones/schemas.ts'
import { cargoBody, operadorBody } from './plataforma/ajustes.ts'
import { crearCategoriaBody, fusionarCategoriaBody } from './plataforma/categorias.ts'
import { crearPreguntaBody } from './preguntas/schemas.ts'
import { reembolsarBody } from './reembolsos/schemas.ts'
import { crearPromotorBody } from './visitas/schemas.ts'

type Esquema = {
  safeParse: (valor: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }
}
/** A null `mensaje` says that the value is valid. */
type Caso = [campo: string, valor: unknown, mensaje: string | null]
type Formulario = { nombre: string; esquema: Esquema; valido: Record<string, unknown>; casos: Caso[] }

const ID = '0199a000-0000-7000-8000-000000000001'
const letras = (cuantas: number) => 'ñ'.repeat(cuantas)
/** A number field hands this over when it holds no number. */
const NADA = Number.NaN
const COMPRADOR = { nombre: 'Itzel', apellidoPaterno: 'Nava', email: 'itzel@correo.mx' }

const FORMULARIOS: Formulario[] = [
  {
    nombre: 'tipo de boleto',
    esquema: crearTipoBody,
    valido: { tipo: 'General', precio: 10_000, cupo: 10 },
    casos: [
      ['tipo', '', 'Es requerido.'],
      ['tipo', '   ', 'Es requerido.'],
      ['tipo', letras(60), null],
      ['tipo', letras(61), 'Maximo 60 caracteres'],
      ['descripcion', letras(200), null],
      ['descripcion', letras(201), 'Maximo 200 caracteres'],
      ['precio', NADA, 'Escribe el precio.'],
      ['precio', -100, 'El precio no puede ser negativo.'],
      ['precio', 100_000_000, null],
      ['precio', 100_000_001, 'El precio máximo es $1,000,000.00.'],
      ['cupo', NADA, 'Escribe cuántos boletos hay.'],
      ['cupo', 2.5, 'Escribe cuántos boletos hay.'],
      ['cupo', 0, 'Debe haber al menos un boleto.'],
      ['cupo', 500_000, null],
      ['cupo', 500_001, 'El cupo máximo es 500,000.'],
      ...['minimo', 'maximo'].flatMap((campo): Caso[] => [
        [campo, NADA, 'Debe ser un número entero.'],
        [campo, 0, 'El mínimo es 1.'],
        [campo, 20, null],
        [campo, 21, 'El máximo es 20.'],
      ]),
    ],
  },
  {
    nombre: 'tipo de boleto, cuándo y cuántos',
    esquema: crearTipoBody,
    valido: { tipo: 'General', precio: 0, cupo: 1, ventaInicio: '2026-12-01T16:00:00Z', minimo: 4 },
    casos: [
      ['ventaFin', '2026-12-01T16:00:00Z', 'La venta debe terminar después de empezar.'],
      ['ventaFin', '2026-12-01T16:01:00Z', null],
      ['maximo', 3, 'El máximo no puede ser menor que el mínimo.'],
      ['maximo', 4, null],
    ],
  },
  {
    nombre: 'aforo',
    esquema: aforoBody,
    valido: { aforo: 5 },
    casos: [
      ['aforo', NADA, 'Escribe cuántas personas caben.'],
      ['aforo', 1.5, 'Escribe cuántas personas caben.'],
      ['aforo', 0, 'Debe caber al menos una persona.'],
      ['aforo', 500_000, null],
      ['aforo', 500_001, 'El aforo máximo es 500,000.'],
    ],
  },
  {
    nombre: 'código',
    esquema: crearCodigoBody,
    valido: { codigo: 'AMIGOS', porcentaje: 10 },
    casos: [
      ['codigo', '', 'Escribe el código.'],
      ['codigo', 'amigos 10', 'Solo letras, números y guiones.'],
      ['codigo', 'amigos_10-ñ', null],
      ['codigo', letras(31), 'Maximo 30 caracteres'],
      ['descripcion', letras(101), 'Maximo 100 caracteres'],
      ['porcentaje', NADA, 'Escribe un porcentaje.'],
      ['porcentaje', 0, 'El mínimo es 1 %.'],
      ['porcentaje', 100, null],
      ['porcentaje', 101, 'El máximo es 100 %.'],
      ['monto', NADA, 'Escribe cuánto se descuenta.'],
      ['monto', 0, 'Descuenta al menos un centavo.'],
      ['monto', 100_000_001, 'El máximo es $1,000,000.00.'],
      ['maximo', NADA, 'Escribe para cuántos boletos sirve.'],
      ['maximo', 0, 'Debe servir al menos para uno.'],
      ['maximo', 500_001, 'El máximo es 500,000.'],
      ['maximoPorCompra', 0, 'Debe servir al menos para uno.'],
      ['maximoPorCompra', 21, 'El máximo es 20.'],
    ],
  },
  {
    nombre: 'cortesía',
    esquema: cortesiaBody,
    valido: { ...COMPRADOR, tipoBoletoId: ID, cantidad: 1 },
    casos: [
      ['nombre', '', 'El nombre es requerido.'],
      ['apellidoPaterno', '', 'El apellido paterno es requerido.'],
      ['email', '', 'El email es requerido.'],
      ['email', 'itzel', 'Debe ser un correo electrónico válido.'],
      ['cantidad', NADA, 'Elige cuántos boletos.'],
      ['cantidad', 0, 'Elige al menos un boleto.'],
      ['cantidad', 20, null],
      ['cantidad', 21, 'Puedes regalar hasta 20 boletos a la vez.'],
    ],
  },
  {
    nombre: 'nombre de una compra',
    esquema: corregirCompraBody,
    valido: COMPRADOR,
    casos: [
      ['nombre', '', 'El nombre es requerido.'],
      ['apellidoPaterno', '', 'El apellido paterno es requerido.'],
      ['apellidoMaterno', letras(50), null],
      ['apellidoMaterno', letras(51), 'Maximo 50 caracteres'],
    ],
  },
  {
    nombre: 'nombre en un boleto',
    esquema: corregirAsistenteBody,
    valido: { nombre: '' },
    casos: [
      ['nombre', letras(120), null],
      ['nombre', letras(121), 'Maximo 120 caracteres'],
    ],
  },
  {
    nombre: 'reembolso',
    esquema: reembolsarBody,
    valido: { boletos: [ID], motivo: 'No viene.' },
    casos: [
      ['boletos', [], 'Elige al menos un boleto.'],
      ['monto', NADA, 'Escribe cuánto devuelves.'],
      ['monto', 0, 'Devuelve al menos un centavo.'],
      ['monto', 1, null],
      ['motivo', '', 'Di por qué.'],
      ['motivo', letras(301), 'Maximo 300 caracteres'],
    ],
  },
  {
    nombre: 'cuenta de depósito',
    esquema: cuentaPagoBody,
    valido: { clabe: '012180001234567899', titular: 'Foro de Prueba SC', consiento: true },
    casos: [
      ['consiento', undefined, 'Para pagarte ahí necesitamos que lo aceptes.'],
      ['clabe', '01218', 'La CLABE tiene 18 dígitos.'],
      ['clabe', '012180001234567890', 'Esa CLABE no es válida: revisa los dígitos.'],
      ['clabe', '012 180 0012 3456 789 9', null],
      ['titular', '', 'Escribe a nombre de quién está la cuenta.'],
      ['titular', letras(121), 'Maximo 120 caracteres'],
    ],
  },
  {
    nombre: 'pregunta',
    esquema: crearPreguntaBody,
    valido: { texto: 'Talla', clase: 'texto', por: 'compra' },
    casos: [
      ['texto', '', 'Escribe la pregunta.'],
      ['texto', '  ', 'Escribe la pregunta.'],
      ['clase', 'dibujo', 'Elige qué se contesta.'],
      ['por', 'nadie', 'Elige a quién se le pregunta.'],
    ],
  },
  {
    nombre: 'promotor',
    esquema: crearPromotorBody,
    valido: { nombre: 'Colectivo', codigo: 'colectivo' },
    casos: [
      ['nombre', '', 'Escribe su nombre.'],
      ['nombre', letras(61), 'Maximo 60 caracteres'],
      ['codigo', '', 'Escribe su código.'],
      ['codigo', 'dos palabras', 'Solo minúsculas, números y guiones.'],
      ['codigo', 'x'.repeat(40), null],
      ['codigo', 'x'.repeat(41), 'Maximo 40 caracteres'],
      ['nota', letras(201), 'Maximo 200 caracteres'],
    ],
  },
  {
    nombre: 'mensaje',
    esquema: crearMensajeBody,
    valido: { clase: 'operativo', asunto: 'Abrimos', cuerpo: 'A las siete.', audiencia: { grupos: ['valido'] } },
    casos: [
      ['asunto', ' ', 'Escribe el asunto.'],
      ['asunto', letras(100), null],
      ['asunto', letras(101), 'Maximo 100 caracteres'],
      ['cuerpo', '', 'Escribe el mensaje.'],
      ['cuerpo', letras(5001), 'Maximo 5000 caracteres'],
      ['audiencia', { grupos: [] }, 'Elige a quién le escribes.'],
    ],
  },
  {
    nombre: 'personalización',
    esquema: personalizarBody,
    valido: {},
    casos: [
      ['color', 'verde', 'Escribe un color como #0B7350.'],
      ['color', '#0B7350', null],
      ['color', '', null],
      ['pie', letras(300), null],
      ['pie', letras(301), 'Maximo 300 caracteres'],
    ],
  },
  {
    nombre: 'organización',
    esquema: crearOrganizacionBody,
    valido: {
      nombre: 'Foro',
      slug: 'foro',
      descripcion: 'x',
      email: 'a@b.mx',
      telefono: '55 0000 0000',
      pais: 'México',
    },
    casos: [
      ['nombre', '', 'El nombre es requerido'],
      ['slug', '', 'El slug es requerido'],
      ['slug', 'a'.repeat(30), null],
      ['slug', 'a'.repeat(31), 'El slug no puede exceder los 30 caracteres'],
      ['descripcion', '', 'La descripción es requerida'],
      ['email', 'no-es-correo', 'El email debe tener un formato válido'],
      ['telefono', '', 'El teléfono es requerido'],
      ...['123', '123456789', 'diez letras', '((((((((((', '12345678901234'].map(
        (telefono): Caso => ['telefono', telefono, 'Escribe el teléfono a 10 dígitos'],
      ),
      ['telefono', '+52 222 123 4567', null],
      ['web', 'patiocometa', 'La web debe ser una URL válida'],
      ['web', 'https://patiocometa.example', null],
      ['web', 'patiocometa.example/musica', null],
      ['web', 'javascript:alert(1)', 'La web debe ser una URL válida'],
    ],
  },
  {
    nombre: 'invitación al equipo',
    esquema: invitarBody,
    valido: { email: 'sofia@correo.mx', rol: 'member' },
    casos: [
      ['email', 'sofia.lozano@correo', 'Debe ser un correo electrónico válido.'],
      ['rol', 'owner', 'Elige un rol.'],
    ],
  },
  {
    nombre: 'entregar la organización',
    esquema: cederBody,
    valido: { usuarioId: ID },
    casos: [['usuarioId', '', 'Elige a quién se la entregas.']],
  },
  {
    nombre: 'webhook',
    esquema: crearWebhookBody,
    valido: { url: 'https://foro.example/gancho', tipos: ['compra.pagada'] },
    casos: [
      ['url', 'mi servidor', 'Escribe una dirección que empiece con https://'],
      ['url', 'https://yo:clave@foro.example', 'La dirección no puede llevar usuario ni contraseña.'],
      ['tipos', [], 'Elige al menos un aviso.'],
      ['descripcion', letras(101), 'Maximo 100 caracteres'],
    ],
  },
  {
    nombre: 'token',
    esquema: crearTokenBody,
    valido: { nombre: 'Hoja de ventas', alcances: ['ventas:leer'], dias: 30 },
    casos: [
      ['nombre', '', 'Ponle un nombre para reconocerlo.'],
      ['nombre', letras(61), 'Maximo 60 caracteres'],
      ['alcances', [], 'Elige al menos un permiso.'],
      ['dias', 31, 'Elige cuánto dura.'],
    ],
  },
  {
    nombre: 'datos para una factura',
    esquema: pedirFacturaBody,
    valido: {
      ...{ rfc: 'CACX7605101P8', razonSocial: 'XOCHILT CASAS CHAVEZ', regimen: '612', codigoPostal: '36257' },
      ...{ usoCfdi: 'G03', email: 'x@correo.test', consiento: true },
    },
    casos: [['consiento', false, 'Para facturarte necesitamos que lo aceptes.']],
  },
  {
    nombre: 'datos fiscales',
    esquema: guardarDatosFiscalesBody,
    valido: {
      rfc: 'EKU9003173C9',
      razonSocial: 'ESCUELA KEMPER URGATE',
      regimen: '601',
      codigoPostal: '42501',
      email: 'fiscal@foro.test',
      usoCfdi: 'G03',
      claveProducto: '90131500',
      emiteBoletos: true,
      consiento: true,
    },
    casos: [
      ['consiento', false, 'Para usar estos datos necesitamos que lo aceptes.'],
      ['rfc', '', 'Escribe un RFC válido, sin guiones ni espacios.'],
      ['razonSocial', '', 'Escribe el nombre como está en tu constancia.'],
      ['regimen', '', 'Elige tu régimen fiscal.'],
      ['codigoPostal', '', 'El código postal tiene 5 dígitos.'],
      ['claveProducto', '1', 'La clave del SAT tiene 8 dígitos.'],
    ],
  },
  {
    nombre: 'conexión para facturar',
    esquema: conexionPacBody,
    valido: { llave: 'sk_test_1234567890' },
    casos: [['llave', 'pk_test_1234567890', 'La llave secreta empieza con sk_live_ o sk_test_.']],
  },
  {
    nombre: 'factura emitida por fuera',
    esquema: externaBody,
    valido: { uuid: '6F9619FF-8B86-D011-B42D-00C04FC964FF' },
    casos: [['uuid', '', 'El folio fiscal tiene 36 caracteres, como 6F9619FF-8B86-D011-B42D-00C04FC964FF.']],
  },
  {
    nombre: 'periodo de estadísticas',
    esquema: estadisticasQuery,
    valido: { desde: '2026-01-01' },
    casos: [
      ['hasta', '2025-12-31', 'Debe ser el mismo día o después.'],
      ['hasta', '2026-01-01', null],
    ],
  },
  {
    nombre: 'posponer',
    esquema: posponerEventoBody,
    valido: { motivo: 'El foro cerró.' },
    casos: [['motivo', 'corto', 'Cuéntale a la gente por qué, en 10 caracteres o más.']],
  },
  {
    nombre: 'cambiar la fecha',
    esquema: reprogramarEventoBody,
    valido: {
      motivo: 'El foro cerró.',
      fechaInicio: '2027-12-11T20:00:00-06:00',
      fechaFin: '2027-12-11T22:30:00-06:00',
    },
    casos: [['fechaFin', '2027-12-11T19:00:00-06:00', 'El fin debe ser después del inicio.']],
  },
  {
    nombre: 'cancelar un evento',
    esquema: cancelarEventoBody,
    valido: { motivo: 'El foro cerró.', confirmacion: 'CANCELAR' },
    casos: [['confirmacion', 'cancelar', 'Escribe CANCELAR para confirmar.']],
  },
  {
    nombre: 'motivo de una administradora',
    esquema: motivoBody,
    valido: { motivo: 'Reportes de fraude.' },
    casos: [['motivo', '', 'Escribe el motivo.']],
  },
  {
    nombre: 'incidencia resuelta',
    esquema: resolverBody,
    valido: { nota: 'Se devolvió.' },
    casos: [['nota', '', 'Escribe qué se hizo.']],
  },
  {
    nombre: 'respuesta a un reporte',
    esquema: resolverDenunciaBody,
    valido: { motivo: 'Usa la imagen de otra persona.' },
    casos: [['motivo', '', 'Escribe el motivo.']],
  },
  {
    nombre: 'clave de rastreo',
    esquema: renglonPagadoBody,
    valido: { claveRastreo: 'BB-2026-11-000123' },
    casos: [
      ['claveRastreo', '', 'Escribe la clave de rastreo.'],
      ['claveRastreo', '=1+1', 'Solo letras, números y guiones.'],
    ],
  },
  {
    nombre: 'detener pagos',
    esquema: detenerBody,
    valido: { sobre: 'evento', id: '01900000-0000-7000-8000-000000000009', motivo: 'Hay contracargos.' },
    casos: [
      ['motivo', '', 'Escribe el motivo.'],
      ['sobre', 'todo', 'Elige qué se detiene.'],
    ],
  },
  {
    nombre: 'ajustar el saldo',
    esquema: ajusteSaldoBody,
    valido: { monto: -1250, motivo: 'Depósito de más.' },
    casos: [
      ['monto', NADA, 'Escribe cuánto.'],
      ['motivo', '', 'Di por qué.'],
    ],
  },
  {
    nombre: 'categoría',
    esquema: crearCategoriaBody,
    valido: { nombre: 'Títeres', slug: 'titeres', icono: 'mic' },
    casos: [
      ['nombre', '', 'El nombre es requerido.'],
      ['nombre', letras(41), 'Maximo 40 caracteres'],
      ['slug', '', 'La dirección es requerida.'],
      ['slug', 'Títeres', 'Solo minúsculas, números y guiones.'],
      ['icono', 'x', 'Elige un icono.'],
    ],
  },
  {
    nombre: 'fusionar categorías',
    esquema: fusionarCategoriaBody,
    valido: { a: 1 },
    casos: [['a', NADA, 'Elige una categoría.']],
  },
  {
    nombre: 'cargo por servicio',
    esquema: cargoBody,
    valido: { puntosBase: 1000, fijo: 0 },
    casos: [
      ['puntosBase', NADA, 'Escribe un porcentaje.'],
      ['puntosBase', 5000, null],
      ['puntosBase', 5001, 'El máximo es 50 %.'],
      ['fijo', 100_001, 'El máximo es $1,000.00.'],
    ],
  },
  {
    nombre: 'datos legales',
    esquema: operadorBody,
    valido: { nombre: '', domicilio: '', rfc: '', telefono: '', correoAyuda: '', correoPrivacidad: '' },
    casos: [
      ['rfc', 'corto', 'Debe ser un RFC: 12 o 13 letras mayúsculas y números.'],
      ['telefono', 'x', 'Debe ser un número de teléfono.'],
      ['correoAyuda', 'x', 'Debe ser un correo electrónico válido.'],
    ],
  },
]

const dichos = (esquema: Esquema, valor: unknown) =>
  esquema.safeParse(valor).error?.issues.map(({ path, message }) => [path[0], message]) ?? []

describe.each(FORMULARIOS)('$nombre', ({ esquema, valido, casos }) => {
  test('what is right is taken', () => expect(dichos(esquema, valido)).toEqual([]))
  test.each(casos)('%s %j: %s', (campo, valor, mensaje) => {
    expect(dichos(esquema, { ...valido, [campo]: valor })).toEqual(mensaje === null ? [] : [[campo, mensaje]])
  })
})

test('an evento is duplicated with a name', () => {
  expect(dichos(duplicarEventoBody, { nombre: '' })).toContainEqual(['nombre', 'Es requerido.'])
})
