import type { Columnas } from './columna.ts'

const FIRMADO = 'who signed, sealed: what a court would ask for, as long as the contract counts'
const DE_BUSQUEDA = 'words of public eventos, without whose they were: the dictionary of the search'

/** Tables with rows of a person, or with what somebody wrote of them. */
export const CON_DATOS: Record<string, Columnas> = {
  // the account
  usuarios: {
    borra: 'email nombre apellido_paterno apellido_materno nombre_mostrado password_hash url_avatar',
    ajeno: 'bloqueado_motivo',
  },
  sesiones: { borra: 'token_hash dispositivo' },
  dispositivos: { borra: 'huella' },
  redes_conocidas: { borra: 'red' },
  verificaciones: { borra: 'token_hash email' },
  recuperaciones: { borra: 'token_hash email' },
  cambios_correo: { borra: 'token_hash email' },
  llaves: { borra: 'credencial clave_publica nombre', nada: 'transportes' },
  segundos_pasos: { borra: 'secreto' },
  codigos_recuperacion: { borra: 'hash' },
  retos: { borra: 'hash' },
  preferencias: {},
  documento_avisos: {},
  notificaciones: { borra: 'titulo texto ruta clave', nada: 'tipo' },
  imagenes: { borra: 'id' },
  trabajos: { borra: 'datos', nada: 'tipo ultimo_error' },
  cambios: { de: 'which public page changed, for an hour', ajeno: 'clave' },

  // their organizations, and those where they worked
  organizaciones: {
    borra: 'email telefono slug nombre nombre_mostrado descripcion',
    ajeno: 'logo web pais color portada pie suspendida_motivo',
  },
  miembros: {},
  invitaciones: { borra: 'email' },
  bitacora: { borra: 'objeto antes despues', nada: 'accion' },
  bitacora_plataforma: {
    ajeno: 'objeto antes despues',
    nada: 'accion',
  },
  cuentas_pago: { borra: 'clabe titular ultimos', nada: 'banco' },
  expedientes: { borra: 'datos rfc razon_social contacto_email contacto_telefono', ajeno: 'observaciones' },
  expediente_documentos: {
    borra: 'archivo',
    queda: { huella: 'which paper of an organization it was, once its file is erased' },
    nada: 'llave',
  },
  expediente_accesos: {},
  contrato_firmas: { queda: { prueba: FIRMADO }, nada: 'documento huella' },
  liquidaciones: {
    queda: {
      clabe: 'where money of an organization went: sealed, and emptied when it ends',
      clabe_final: 'the last four digits of it, for the books',
      titular: 'whom an organization was paid as: emptied when it ends',
      banco: 'which bank that was, for the books',
    },
    ajeno: 'folio referencia motivo',
  },
  eventos: {
    borra: 'slug nombre nombre_mostrado descripcion',
    ajeno: 'card_imagen portada_imagen enlace_en_linea vista_previa motivo',
    nada: 'zona_horaria llave',
  },
  eventos_slugs: { borra: 'slug' },
  direcciones: { borra: 'nombre direccion', ajeno: 'ciudad estado codigo_postal pais' },
  tipos_boleto: { ajeno: 'tipo descripcion', nada: 'moneda' },
  existencias: {},
  aforos: {},
  evento_comunicados: { ajeno: 'motivo datos' },
  evento_comunicado_compras: {},
  busqueda: { ajeno: 'ciudad', borra: 'marcas' },
  palabras: { queda: { palabra: DE_BUSQUEDA, lexema: DE_BUSQUEDA } },
  palabra_variantes: { queda: { palabra: DE_BUSQUEDA, variante: DE_BUSQUEDA } },
  retiros: { ajeno: 'motivo respuesta', borra: 'apelacion' },

  // what they bought
  apartados: { borra: 'visitante navegador correo tarjeta red' },
  apartado_lineas: {},
  compras: {
    borra: 'nombre apellido_paterno apellido_materno nombre_mostrado email huella busca',
    queda: { folio: 'the name of a sale in the books, which says nothing of its buyer' },
    nada: 'moneda',
  },
  compra_lineas: { ajeno: 'tipo' },
  compra_sucesos: { nada: 'tipo datos' },
  boletos: { borra: 'asistente busca titular_email' },
  transferencias: { borra: 'nombre email mensaje' },
  respuestas: { borra: 'valor' },
  lista_espera: { borra: 'email' },
  interesados: { borra: 'email' },
  pagos: {
    borra: 'huella pedido ficha',
    queda: { referencia: 'the name of the payment at its provider, for the books' },
    nada: 'proveedor moneda metodo motivo_rechazo vendedor',
  },
  asientos: {},
  disputas: {
    borra: 'texto',
    queda: { referencia: 'the name of the dispute at its provider, for the books' },
    nada: 'proveedor moneda motivo pago_estado avisada',
  },
  disputa_archivos: { borra: 'nombre contenido' },
  reembolsos: {
    borra: 'motivo',
    queda: {
      cuenta: 'sealed, of a transfer that the bank has still to make: forgotten once it did',
      clabe_final: 'the last four digits of the same',
      clabe_banco: 'the bank of the same',
      referencia: 'the name of the refund at its provider or bank, for the books',
    },
    ajeno: 'decision regreso error',
    nada: 'moneda avisado',
  },
  compensaciones: { ajeno: 'motivo' },
  facturas_solicitadas: {
    borra: 'rfc razon_social regimen codigo_postal uso_cfdi email conceptos',
    queda: {
      uuid: 'the folio fiscal of what was stamped, which the tax law has its issuer keep',
      referencia: 'the name of the same at the PAC',
      sustituye: 'the folio fiscal of what it replaces',
    },
    nada: 'error ajuste_uuid avisado',
  },
  comprobantes: {
    borra: 'receptor',
    queda: {
      uuid: 'the folio fiscal of what was stamped, which the tax law has its issuer keep',
      referencia: 'the name of the same at the PAC',
      relacionado: 'the folio fiscal of the document that it belongs to',
    },
    ajeno: 'conceptos',
    nada: 'forma_pago error',
  },

  // what they were told and wrote
  mensajes: { ajeno: 'asunto cuerpo', nada: 'audiencia' },
  mensaje_envios: { borra: 'email nombre' },
  mensaje_bajas: { borra: 'email' },
  denuncias: {
    borra: 'texto email',
    queda: { visitante: 'a hash that is of no use on another day' },
    ajeno: 'resolucion',
  },

  // at a door
  accesos: { borra: 'nota', ajeno: 'leido' },
  personal_puerta: { nada: 'alcances' },
}
