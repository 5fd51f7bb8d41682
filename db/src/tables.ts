// Written by tools/generate-types.ts from db/schema and db/migrations; do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely'

type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
type Time = ColumnType<Date, Date | string, Date | string>
type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }
/** Arrives parsed, leaves as text (JSON.stringify): pg would send an array as an array of PostgreSQL. */
type Json = ColumnType<JsonValue, string, string>

export type Tables = {
  accesos: {
    id: string
    evento_id: string
    boleto_id: string | null
    puerta_id: string
    celular_id: string | null
    resultado: 'adelante' | 'salio' | 'ya_entro' | 'cancelado' | 'transferido' | 'otra_puerta' | 'otro_evento' | 'aun_no' | 'falso' | 'revisar' | 'llena' | 'no_estaba' | 'captura' | 'deshecho'
    en: Time
    recibido_en: Generated<Time>
    firme: Generated<boolean>
    sin_red: Generated<boolean>
    forzado: Generated<boolean>
    conflicto: Generated<boolean>
    por_revisar: Generated<boolean>
    deshace: string | null
    leido: string | null
    resuelto_en: Time | null
    resuelto_por: string | null
    nota: string | null
  }
  adeudos: {
    id: string
    organizacion_id: string
    desde: Time
    cartas: Generated<number>
    ultima_carta_en: Time | null
    saldado_en: Time | null
  }
  aforos: {
    evento_id: string
    cupo: number
    vendidos: Generated<number>
    apartados: Generated<number>
  }
  ajustes: {
    unico: Generated<boolean>
    cargo_bps: number
    cargo_fijo: number
    liquidar_dias_habiles: Generated<number>
    reserva_bps: Generated<number>
    reserva_dias: Generated<number>
    liquidacion_minima: Generated<number>
    nuevo_dias_habiles: Generated<number>
    nuevo_reserva_bps: Generated<number>
    nuevo_reserva_dias: Generated<number>
    probado_dias_habiles: Generated<number>
    probado_reserva_bps: Generated<number>
    probado_reserva_dias: Generated<number>
    conocido_eventos: Generated<number>
    conocido_meses: Generated<number>
    probado_eventos: Generated<number>
    probado_meses: Generated<number>
    confianza_devuelto_bps: Generated<number>
    confianza_contracargos_bps: Generated<number>
    adeudo_cartas: Generated<number[]>
    deposito_clabe: string | null
    deposito_titular: string | null
    senal_fraudes: Generated<number | null>
    senal_reportes: Generated<number | null>
    senal_entradas_bps: Generated<number | null>
    senal_entradas_boletos: Generated<number>
    senal_reembolsos_bps: Generated<number | null>
    senal_reembolsos_monto: Generated<number>
    senal_contracargos: Generated<number | null>
    senal_fin_dias: Generated<number | null>
    senal_edad_dias: Generated<number | null>
    senal_monto: Generated<number | null>
    lote_suma_maxima: Generated<number>
    lote_renglon_maximo: Generated<number>
    reembolso_alarma_dias: Generated<number>
    reembolso_caduca_dias: Generated<number>
    fondos: Generated<'recaudado' | 'dividido'>
    version: Generated<number>
    operador_nombre: string | null
    operador_domicilio: string | null
    operador_rfc: string | null
    operador_telefono: string | null
    operador_correo_ayuda: string | null
    operador_correo_privacidad: string | null
    boletos_por_compra: Generated<number>
    apartado_minimo: Generated<number>
    apartado_maximo: Generated<number>
    ventas_pausa: string | null
    registro_pausa: string | null
    publicar_pausa: string | null
    aviso: Generated<string>
  }
  ajustes_saldo: {
    id: string
    organizacion_id: string
    monto: number
    motivo: string
    usuario_id: string | null
    creado_en: Generated<Time>
  }
  apartado_lineas: {
    apartado_id: string
    tipo_boleto_id: string
    cantidad: number
    precio: number
    cargo: number
    absorbido: Generated<number>
    descuento: Generated<number>
  }
  apartados: {
    id: string
    evento_id: string
    visitante: string
    estado: Generated<'activo' | 'convertido' | 'liberado' | 'vencido'>
    expira_en: Time
    extendido: Generated<boolean>
    creado_en: Generated<Time>
    codigo_id: string | null
    codigo_boletos: Generated<number>
    oferta_id: string | null
    de_boleto: string | null
    navegador: string | null
    usuario_id: string | null
    correo: string | null
    tarjeta: string | null
    red: string | null
    por_cerrar: Generated<boolean>
  }
  asientos: {
    compra_id: string | null
    cuenta: 'pasarela' | 'organizacion' | 'plataforma' | 'iva' | 'comprador' | 'comision' | 'retencion' | 'banco' | 'por_aplicar' | 'caja' | 'iva_acreditable' | 'perdida' | 'conectada'
    monto: number
    creado_en: Generated<Time>
    concepto: Generated<'venta' | 'cobro' | 'reembolso' | 'pago_reembolso' | 'contracargo' | 'comision' | 'retencion' | 'liquidacion' | 'ajuste' | 'deposito' | 'castigo' | 'entero' | 'compensacion' | 'reparto'>
    movimiento_id: string
    liquidacion_id: string | null
    ajuste_id: string | null
    pago_id: string | null
    ficha_id: string | null
    castigo_id: string | null
    tesoreria_id: string | null
    retencion_id: string | null
  }
  bitacora: {
    id: string
    organizacion_id: string
    evento_id: string | null
    usuario_id: string | null
    accion: string
    objeto: Generated<string>
    antes: Json | null
    despues: Json | null
    creado_en: Generated<Time>
  }
  bitacora_plataforma: {
    id: string
    usuario_id: string | null
    rol: 'administrador' | 'sistema'
    accion: string
    objeto: Generated<string>
    sujeto_id: string | null
    organizacion_id: string | null
    antes: Json | null
    despues: Json | null
    creado_en: Generated<Time>
  }
  boleto_telefonos: {
    boleto_id: string
    version: number
    telefono_hash: Buffer
    en: Time
  }
  boletos: {
    id: string
    compra_id: string
    evento_id: string
    tipo_boleto_id: string
    numero: number
    estado: Generated<'valido' | 'usado' | 'cancelado' | 'transferido'>
    version: Generated<number>
    creado_en: Generated<Time>
    asistente: string | null
    busca: GeneratedAlways<string | null>
    titular_id: string | null
    titular_email: string | null
    viene_de: string | null
    rebaja: Generated<number>
  }
  boletos_apartados: {
    id: string
    pedido_id: string
    celular_id: string
    evento_id: string
    tipo_boleto_id: string
    precio: number
    absorbido: number
    estado: Generated<'libre' | 'vendido' | 'devuelto'>
    creado_en: Generated<Time>
  }
  busqueda: {
    evento_id: string
    inicio: Time
    fin: Time
    dia_inicio: string
    dia_fin: string
    organizacion_id: string
    categoria_id: number
    ciudad: string | null
    precio_min: number | null
    marcas: string
  }
  busqueda_frecuentes: {
    id: GeneratedAlways<number>
    marca: string
    muchos: boolean
    lista: Generated<boolean>
    hasta: string | null
  }
  caja_movimientos: {
    id: string
    caja_id: string
    clase: 'entrada' | 'salida'
    monto: number
    nota: Generated<string>
    en: Time
  }
  cajas: {
    id: string
    evento_id: string
    celular_id: string
    fondo: number
    abierta_en: Time
    cerrada_en: Time | null
    contado: number | null
    nota: Generated<string>
  }
  cambios: {
    id: GeneratedAlways<string>
    clave: string
    creado_en: Generated<Time>
  }
  cambios_correo: {
    token_hash: Buffer
    usuario_id: string
    email: string
    creada_en: Generated<Time>
    expira_en: Time
    usada_en: Time | null
  }
  cancelaciones: {
    referencia: string
    organizacion_id: string | null
    compra_id: string | null
    global_id: string | null
    proveedor: 'prueba' | 'facturapi'
    uuid: string
    emisor: 'plataforma' | 'organizacion'
    motivo: '01' | '02' | '03' | '04'
    sustituto: string | null
    estado: Generated<'pedida' | 'en_proceso' | 'hecha' | 'rechazada'>
    error: string | null
    preguntada_en: Time | null
    creado_en: Generated<Time>
  }
  castigos: {
    id: string
    organizacion_id: string
    monto: number
    motivo: string
    usuario_id: string | null
    creado_en: Generated<Time>
  }
  categorias: {
    id: GeneratedAlways<number>
    slug: string
    nombre: string
    icono: string
    imagen: string | null
    orden: number
    palabras: Generated<string>
    marcas: GeneratedAlways<string | null>
    version: Generated<number>
  }
  categorias_fusionadas: {
    de: number
    a: number
  }
  categorias_slugs: {
    slug: string
    categoria_id: number
    creado_en: Generated<Time>
  }
  celulares: {
    id: string
    evento_id: string
    puerta_id: string
    nombre: string
    alcance: 'escanear' | 'supervisar' | 'taquilla' | 'kiosco'
    token_hash: Buffer
    caduca_en: Time
    revocado_en: Time | null
    visto_en: Time | null
    lista_en: Time | null
    en_cola: Generated<number>
    bateria: number | null
    desfase_ms: Generated<number>
    creado_por: string | null
    usuario_id: string | null
    creado_en: Generated<Time>
    desde: string | null
  }
  cifras: {
    sujeto_id: string
    cuadro: 'tiempo' | 'metodo' | 'tipo' | 'fuente' | 'codigo' | 'devuelto' | 'origen' | 'usados' | 'visita' | 'seleccion' | 'repetida' | 'ofrecida' | 'evento'
    nivel: 'hour' | 'day' | 'month'
    cuando: Time
    hora: number
    clave: string
    compras: number
    ventas: number
    pagadas: number
    pedidas: number
    boletos: number
    bruto: string
    descuentos: string
    absorbido: string
    neto: string
  }
  cifras_por_sumar: {
    evento_id: string
    hora: Time
    cuadro: string
    clave: string
    compras: Generated<number>
    ventas: Generated<number>
    pagadas: Generated<number>
    pedidas: Generated<number>
    boletos: Generated<number>
    bruto: Generated<string>
    descuentos: Generated<string>
    absorbido: Generated<string>
    neto: Generated<string>
  }
  ciudades: {
    slug: string
    nombre: string
    estado: string
    marcas: GeneratedAlways<string | null>
  }
  codigo_tipos: {
    codigo_id: string
    tipo_boleto_id: string
  }
  codigos: {
    id: string
    evento_id: string
    codigo: string
    descripcion: Generated<string>
    porcentaje: number | null
    monto: number | null
    abre_ocultos: Generated<boolean>
    maximo: number | null
    maximo_por_compra: number | null
    inicio: Time | null
    fin: Time | null
    activo: Generated<boolean>
    usados: Generated<number>
    apartados: Generated<number>
    creado_en: Generated<Time>
  }
  codigos_recuperacion: {
    usuario_id: string
    hash: Buffer
    usado_en: Time | null
  }
  compensacion_tandas: {
    id: string
    evento_id: string
    clase: 'ley' | 'atencion' | 'diferencia'
    por_boleto: number | null
    paga: 'organizacion' | 'plataforma'
    lado: 'organizacion' | 'plataforma'
    motivo: string
    usuario_id: string | null
    creado_en: Generated<Time>
  }
  compensaciones: {
    id: string
    compra_id: string
    evento_id: string
    clase: 'ley' | 'atencion' | 'diferencia'
    paga: 'organizacion' | 'plataforma'
    lado: 'organizacion' | 'plataforma'
    monto: number
    bps: number | null
    motivo: string
    usuario_id: string | null
    tanda_id: string | null
    dada_en: Time | null
    negada_en: Time | null
    creado_en: Generated<Time>
  }
  compra_lineas: {
    compra_id: string
    tipo_boleto_id: string
    tipo: string
    cantidad: number
    precio: number
    cargo: number
    absorbido: Generated<number>
    iva_tasa: number
    iva: number
    descuento: Generated<number>
    iva_exento: Generated<boolean>
  }
  compra_origenes: {
    compra_id: string
    fuente: string
    medio: Generated<string>
    campana: Generated<string>
    promotor_id: string | null
    evento_id: string
  }
  compra_sucesos: {
    id: string
    compra_id: string
    usuario_id: string | null
    tipo: string
    datos: Generated<Json>
    creado_en: Generated<Time>
  }
  compras: {
    id: string
    folio: string
    evento_id: string
    apartado_id: string
    usuario_id: string | null
    estado: Generated<'pendiente' | 'pagada' | 'reembolsada_parcial' | 'reembolsada' | 'cancelada' | 'vencida'>
    metodo: 'prueba' | 'gratis' | 'cortesia' | 'efectivo' | 'terminal' | 'tarjeta' | 'oxxo' | 'spei' | 'mercadopago'
    nombre: string
    apellido_paterno: string
    apellido_materno: Generated<string>
    nombre_mostrado: string
    email: string
    subtotal: number
    cargos: number
    iva: number
    total: number
    moneda: Generated<string>
    huella: string
    acepto_terminos_en: Time
    terminos_id: number | null
    aviso_id: number | null
    novedades: Generated<boolean>
    creado_en: Generated<Time>
    pagada_en: Time | null
    enlaces: Generated<number>
    busca: GeneratedAlways<string>
  }
  comprobante_compras: {
    compra_id: string
    parte: 'comprador' | 'organizador'
    comprobante_id: string
    total: number
  }
  comprobantes: {
    id: string
    clase: 'cargo' | 'mensual' | 'global' | 'nota'
    emisor: 'plataforma' | 'organizacion'
    organizacion_id: string | null
    compra_id: string | null
    de_id: string | null
    relacion: '01' | '04' | null
    relacionado: string | null
    receptor: Json
    forma_pago: string
    periodicidad: 'dia' | 'semana' | 'quincena' | 'mes' | null
    desde: string | null
    hasta: string | null
    conceptos: Json
    total: string
    estado: Generated<'solicitada' | 'timbrada' | 'error' | 'cancelada'>
    clave: Generated<string>
    proveedor: 'prueba' | 'facturapi' | null
    timbrando_en: Time | null
    referencia: string | null
    uuid: string | null
    de_prueba: Generated<boolean>
    error: string | null
    timbrada_en: Time | null
    cancelada_en: Time | null
    sustituida_en: Time | null
    creado_en: Generated<Time>
    por_olvidar: Generated<boolean>
  }
  conciliaciones: {
    id: string
    proveedor: string
    desde: Time
    hasta: Time
    cobros: number
    diferencias: Json
    creado_en: Generated<Time>
  }
  conexiones_pac: {
    organizacion_id: string
    proveedor: string
    llave: Buffer
    ultimos: string
    de_prueba: boolean
    comprobada_en: Time | null
    error: string | null
    creada_en: Generated<Time>
  }
  confianzas: {
    organizacion_id: string
    nivel: 'nuevo' | 'conocido' | 'probado'
    motivo: string
    usuario_id: string | null
    creado_en: Generated<Time>
  }
  constancias_retencion: {
    id: string
    organizacion_id: string
    mes: string
    estado: Generated<'solicitada' | 'timbrada' | 'error' | 'cancelada' | 'sustituida'>
    clave: string
    datos: Json
    ingreso: string
    iva: string
    isr: string
    iva_retenido: string
    sustituye: string | null
    proveedor: 'prueba' | 'facturapi' | null
    referencia: string | null
    uuid: string | null
    de_prueba: Generated<boolean>
    xml: string | null
    error: string | null
    pedida_en: Time
    timbrando_en: Time | null
    timbrada_en: Time | null
    cancelada_en: Time | null
    creado_en: Generated<Time>
  }
  contrato_avisos: {
    organizacion_id: string
    version: number
    avisado_en: Time
  }
  contrato_firmas: {
    id: string
    organizacion_id: string
    documento: Generated<string>
    version: number
    edicion: Generated<number>
    huella: Buffer
    firmado_en: Time
    usuario_id: string | null
    prueba: Buffer
  }
  cuentas_conectadas: {
    id: string
    organizacion_id: string
    proveedor: 'stripe' | 'mercadopago' | 'prueba'
    cuenta: string | null
    estado: Generated<'pendiente' | 'activa' | 'restringida' | 'desconectada'>
    falta: Generated<string[]>
    credencial: Buffer | null
    vence_en: Time | null
    regreso: Buffer | null
    regreso_vence_en: Time | null
    avisada: Generated<string>
    conectada_por: string | null
    leida_en: Time | null
    activa_en: Time | null
    desconectada_en: Time | null
    creado_en: Generated<Time>
    actualizado_en: Generated<Time>
  }
  cuentas_pago: {
    id: string
    organizacion_id: string
    clabe: Buffer | null
    titular: string | null
    ultimos: string
    banco: string
    estado: Generated<'pendiente' | 'vigente' | 'reemplazada' | 'cancelada'>
    vigente_desde: Time
    creada_en: Time
    aviso_id: number | null
    terminada_en: Time | null
    desconocida_en: Time | null
    detiene: Generated<boolean>
  }
  datos_fiscales: {
    organizacion_id: string
    rfc: string
    razon_social: string
    regimen: string
    codigo_postal: string
    email: string
    uso_cfdi: Generated<string>
    clave_producto: Generated<string>
    emite_boletos: Generated<boolean>
    global_cada: Generated<'dia' | 'semana' | 'quincena' | 'mes' | 'bimestre' | null>
    actualizado_en: Generated<Time>
    aviso_id: number | null
  }
  denuncias: {
    id: string
    evento_id: string
    motivo: 'fraude' | 'contenido_ofensivo' | 'datos_falsos' | 'derechos_autor' | 'otro'
    texto: Generated<string>
    email: string | null
    visitante: Buffer
    dia: string
    estado: Generated<'abierta' | 'en_revision' | 'descartada' | 'retirada'>
    resolucion: string | null
    resuelta_en: Time | null
    resuelta_por: string | null
    creado_en: Generated<Time>
  }
  destacados: {
    id: string
    evento_id: string
    lugar: 'destacado' | 'banner'
    desde: Time
    hasta: Time
    orden: Generated<number>
    version: Generated<number>
    creado_en: Generated<Time>
  }
  detenciones: {
    id: string
    organizacion_id: string
    evento_id: string | null
    liquidacion_id: string | null
    motivo: string
    detenida_por: string | null
    creado_en: Generated<Time>
    levantada_en: Time | null
    levantada_por: string | null
    levantada_motivo: string | null
  }
  devoluciones: {
    id: string
    boleto_id: string
    estado: Generated<'en_lista' | 'ofrecida' | 'vendida' | 'retirada'>
    apartado_id: string | null
    creado_en: Generated<Time>
    resuelta_en: Time | null
  }
  direcciones: {
    evento_id: string
    nombre: string
    direccion: string
    ciudad: string
    estado: string
    codigo_postal: string
    pais: Generated<string>
    lat: number | null
    lng: number | null
  }
  dispositivos: {
    usuario_id: string
    huella: Buffer
    visto_en: Time
  }
  disputa_archivos: {
    id: string
    disputa_id: string
    nombre: string
    tipo: 'application/pdf' | 'image/jpeg' | 'image/png'
    contenido: Buffer
    creado_en: Generated<Time>
  }
  disputa_boletos: {
    disputa_id: string
    boleto_id: string
  }
  disputas: {
    id: string
    proveedor: string
    referencia: string
    pago_id: string
    estado: 'consulta' | 'abierta' | 'en_revision' | 'ganada' | 'parcial' | 'perdida'
    monto: number
    moneda: string
    motivo: string | null
    retirado: Generated<number>
    comision: Generated<number>
    comision_iva: Generated<number>
    pago_estado: string | null
    vence_en: Time | null
    texto: Generated<string>
    enviada_en: Time | null
    avisada: Generated<string>
    abierta_en: Generated<Time>
    cerrada_en: Time | null
  }
  documento_avisos: {
    documento_id: number
    usuario_id: string
    creado_en: Generated<Time>
    visto_en: Time | null
  }
  documentos_legales: {
    id: GeneratedAlways<number>
    documento: 'terminos' | 'aviso' | 'contrato'
    version: number
    edicion: Generated<number>
    texto: string
    huella: Buffer
    cambios: Generated<string>
    publicado_en: Generated<Time>
    vigente_desde: Time
    firmar_hasta: Time | null
  }
  emparejamientos: {
    id: string
    codigo_hash: Buffer
    puerta_id: string
    alcance: 'escanear' | 'supervisar' | 'taquilla' | 'kiosco'
    palabras: string
    creado_por: string | null
    usuario_id: string | null
    caduca_en: Time
    usado_en: Time | null
  }
  entidades_frontera: {
    entidad: string
    desde: string
    hasta: string | null
    fuente: string
  }
  evento_comunicado_compras: {
    comunicado_id: string
    compra_id: string
    enviado_en: Time | null
  }
  evento_comunicados: {
    id: string
    evento_id: string
    clase: 'pospuesto' | 'reprogramado' | 'lugar'
    motivo: string
    datos: Json
    creado_en: Generated<Time>
  }
  eventos: {
    id: string
    organizacion_id: string
    slug: string
    nombre: string
    nombre_mostrado: string
    descripcion: Generated<string>
    categoria_id: number
    inicio: Time
    fin: Time
    zona_horaria: Generated<string>
    estado: Generated<'borrador' | 'publicado' | 'pospuesto' | 'reprogramado' | 'cancelado'>
    card_imagen: string | null
    portada_imagen: string | null
    destacado: Generated<boolean>
    banner_orden: number | null
    enlace_en_linea: string | null
    minutos_apartado: Generated<number>
    cargo_pagado_por: Generated<'comprador' | 'organizador'>
    politica_reembolso: Generated<'sin_reembolso' | '24h' | '48h' | '7d'>
    edad_minima: number | null
    version: Generated<number>
    publicado_en: Time | null
    creado_en: Generated<Time>
    actualizado_en: Generated<Time>
    vista_previa: string | null
    motivo: Generated<string>
    inicio_anterior: Time | null
    cancelado_en: Time | null
    cancelado_por: 'organizacion' | 'plataforma' | null
    transferible: Generated<boolean>
    cortesias_por_taquilla: number | null
    devolucion_a_lista: Generated<boolean>
    retirado_en: Time | null
    con_preguntas: Generated<boolean>
    maximo_por_persona: number | null
    tope_persona: GeneratedAlways<number>
    tope_gratis: GeneratedAlways<number>
    venta_pausada_en: Time | null
    codigo_vivo: Generated<boolean>
    llave: string | null
  }
  eventos_slugs: {
    organizacion_id: string
    slug: string
    evento_id: string
    creado_en: Generated<Time>
  }
  existencias: {
    tipo_boleto_id: string
    cupo: number
    vendidos: Generated<number>
    apartados: Generated<number>
    aforo: string | null
  }
  expediente_accesos: {
    id: string
    organizacion_id: string
    documento_id: string
    usuario_id: string | null
    rol: 'administrador' | 'owner' | 'admin'
    creado_en: Time
  }
  expediente_consultas: {
    id: string
    organizacion_id: string
    lista: '69b' | 'sanciones'
    fuente: string
    coincide: boolean
    detalle: Generated<string>
    usuario_id: string | null
    consultada_en: Time
    resuelta_en: Time | null
    resuelta_por: string | null
    resolucion: string | null
  }
  expediente_documentos: {
    id: string
    organizacion_id: string
    clase: 'constancia' | 'identificacion_frente' | 'identificacion_reverso' | 'acta' | 'poder'
    tipo: 'application/pdf' | 'image/jpeg' | 'image/png'
    bytes: number
    huella: Buffer
    archivo: string | null
    llave: string | null
    vence_el: string | null
    avisos: Generated<number>
    subido_por: string | null
    subido_en: Time
    reemplazado_en: Time | null
  }
  expediente_sucesos: {
    id: string
    organizacion_id: string
    estado: string
    motivo: Generated<string>
    observaciones: Generated<Json>
    usuario_id: string | null
    creado_en: Time
  }
  expedientes: {
    organizacion_id: string
    estado: Generated<'sin_enviar' | 'en_revision' | 'con_observaciones' | 'aprobado' | 'vencido'>
    datos: Buffer | null
    version: Generated<number>
    observaciones: Generated<Json>
    enviado_en: Time | null
    aprobado_en: Time | null
    persona: 'fisica' | 'moral' | null
    rfc: string | null
    razon_social: string | null
    contacto_email: string | null
    contacto_telefono: string | null
    borrado_en: Time | null
    creado_en: Generated<Time>
  }
  extractos: {
    proveedor: string
    hasta: Time
    diferencia: Generated<string>
    leido_en: Generated<Time>
  }
  factura_global_compras: {
    compra_id: string
    global_id: string
    conceptos: Json
    total: number
    nominativa_en: Time | null
  }
  facturas_globales: {
    id: string
    organizacion_id: string
    periodicidad: 'dia' | 'semana' | 'quincena' | 'mes' | 'bimestre'
    desde: string
    hasta: string
    estado: Generated<'solicitada' | 'timbrada' | 'error' | 'cancelada'>
    clave: Generated<string>
    proveedor: 'prueba' | 'facturapi' | 'externa' | null
    total: string
    compras: number
    timbrando_en: Time | null
    referencia: string | null
    uuid: string | null
    de_prueba: Generated<boolean>
    error: string | null
    timbrada_en: Time | null
    cancelada_en: Time | null
    creado_en: Generated<Time>
  }
  facturas_solicitadas: {
    compra_id: string
    rfc: string
    razon_social: string
    regimen: string
    codigo_postal: string
    uso_cfdi: string
    email: string
    consentida_en: Generated<Time>
    aviso_id: number | null
    estado: Generated<'solicitada' | 'timbrada' | 'error' | 'cancelada'>
    creado_en: Generated<Time>
    id: Generated<string>
    clave: Generated<string>
    proveedor: 'prueba' | 'facturapi' | 'externa' | null
    conceptos: Json | null
    total: number | null
    timbrando_en: Time | null
    referencia: string | null
    uuid: string | null
    de_prueba: Generated<boolean>
    error: string | null
    timbrada_en: Time | null
    cancelada_en: Time | null
    ajustado: Generated<number>
    ajuste_uuid: string | null
    avisado: string | null
    sustituye: Json | null
    sustituciones: Generated<number>
    por_olvidar: Generated<boolean>
  }
  fichas_deposito: {
    id: string
    organizacion_id: string
    referencia: string
    monto: number
    estado: Generated<'esperada' | 'recibida' | 'vencida' | 'cancelada'>
    vence_en: Time
    usuario_id: string | null
    recibido: number | null
    clave_rastreo: string | null
    recibida_el: string | null
    confirmada_por: string | null
    creado_en: Generated<Time>
  }
  funciones: {
    nombre: string
    huella: string
    version: string
    aplicada_en: Generated<Time>
  }
  imagenes: {
    id: string
    ancho: number
    alto: number
    anchos: number[]
    matiz: number | null
    creado_en: Generated<Time>
    variantes_en: Time | null
    variantes_tras: Generated<Time>
    variantes_intentos: Generated<number>
    dibujada: Generated<boolean>
  }
  impuestos_locales: {
    evento_id: string
    elegido_por: string | null
    elegido_en: Generated<Time>
  }
  incidencias: {
    id: string
    clase: 'monto' | 'moneda' | 'sin_dueno' | 'reembolso' | 'conciliacion' | 'contracargo' | 'devolucion' | 'proveedor'
    pago_id: string | null
    detalle: Json
    resuelta_en: Time | null
    creado_en: Generated<Time>
    resuelta_por: string | null
    nota: Generated<string>
  }
  intentos: {
    clave: string
    ventana: Time
    cuenta: Generated<number>
  }
  interesados: {
    id: string
    evento_id: string
    tipo_boleto_id: string | null
    email: string
    creado_en: Generated<Time>
    confirmado_en: Time | null
    apertura: Time | null
    avisado_en: Time | null
  }
  invitaciones: {
    id: string
    organizacion_id: string
    email: string
    rol: 'admin' | 'member'
    estado: Generated<'pendiente' | 'aceptada' | 'rechazada' | 'cancelada' | 'vencida'>
    creado_en: Generated<Time>
    expira_en: Time
    invitada_por: string | null
    respondida_en: Time | null
  }
  liquidacion_lineas: {
    liquidacion_id: string
    clase: 'evento' | 'reserva' | 'liberacion' | 'ajuste' | 'deposito' | 'castigo' | 'plan'
    evento_id: string | null
    monto: string
    base: Generated<string>
    iva: Generated<string>
    retencion_isr: Generated<string>
    retencion_iva: Generated<string>
    libera_el: string | null
  }
  liquidaciones: {
    id: string
    folio: string
    organizacion_id: string
    fecha: string
    estado: Generated<'programada' | 'retenida' | 'falta_cuenta' | 'falta_expediente' | 'por_pagar' | 'en_transferencia' | 'pagada' | 'fallida'>
    monto: Generated<string>
    retencion_isr: Generated<string>
    retencion_iva: Generated<string>
    clabe: Buffer | null
    clabe_final: string | null
    titular: string | null
    banco: string | null
    referencia: string | null
    motivo: string | null
    por_pagar_en: Time | null
    pagada_en: Time | null
    creado_en: Generated<Time>
    actualizado_en: Generated<Time>
  }
  lista_espera: {
    id: string
    evento_id: string
    tipo_boleto_id: string | null
    email: string
    cantidad: number
    estado: Generated<'esperando' | 'avisado' | 'ofrecido' | 'comprado' | 'vencido' | 'retirado'>
    creado_en: Generated<Time>
    avisado_en: Time | null
    apartado_id: string | null
    ofrecido_en: Time | null
    vence_en: Time | null
  }
  llaves: {
    id: string
    usuario_id: string
    credencial: string
    clave_publica: Buffer
    contador: Generated<string>
    transportes: Generated<string[]>
    nombre: string
    creada_en: Generated<Time>
    usada_en: Time | null
  }
  lote_renglones: {
    id: string
    lote_id: string
    numero: number
    reembolso_id: string | null
    liquidacion_id: string | null
    monto: string
    referencia: string
    estado: Generated<'en_camino' | 'pagado' | 'devuelto' | 'sacado'>
    clave_rastreo: string | null
    motivo: string | null
    asentado_en: Time | null
  }
  lotes: {
    id: string
    serie: GeneratedAlways<number>
    folio: string
    clase: 'reembolsos' | 'liquidaciones'
    estado: 'por_aprobar' | 'listo' | 'enviado' | 'cerrado' | 'descartado'
    monto: string
    hecho_por: string | null
    aprobado_por: string | null
    aprobado_en: Time | null
    descargado_en: Time | null
    enviado_en: Time | null
    cerrado_en: Time | null
    motivo: string | null
    creado_en: Generated<Time>
  }
  mensaje_bajas: {
    organizacion_id: string
    email: string
    creada_en: Generated<Time>
  }
  mensaje_envios: {
    id: Generated<string>
    mensaje_id: string
    email: string
    nombre: string
    usuario_id: string | null
    estado: Generated<'pendiente' | 'enviado' | 'fallido' | 'omitido'>
    intentos: Generated<number>
    proximo_en: Generated<Time>
    enviado_en: Time | null
  }
  mensajes: {
    id: string
    organizacion_id: string
    evento_id: string
    usuario_id: string | null
    clase: 'operativo' | 'promocional'
    asunto: string
    cuerpo: string
    audiencia: Json
    estado: Generated<'programado' | 'enviando' | 'enviado' | 'cancelado'>
    motivo: 'suspendida' | 'retirado' | 'limite' | null
    para: Time
    dia: string
    creado_en: Generated<Time>
    empezado_en: Time | null
    terminado_en: Time | null
  }
  miembros: {
    organizacion_id: string
    usuario_id: string
    rol: 'owner' | 'admin' | 'member'
    creado_en: Generated<Time>
  }
  migraciones: {
    nombre: string
    huella: string
    aplicada_en: Generated<Time>
    contrae: Generated<boolean>
  }
  movimientos_proveedor: {
    proveedor: string
    id: string
    clase: 'cobro' | 'reembolso' | 'contracargo' | 'comision' | 'ajuste' | 'deposito'
    monto: string
    comision: number
    moneda: string
    cobro: string | null
    pago_id: string | null
    creado_en: Time
    disponible_en: Time | null
  }
  noticias_venta: {
    id: string
    evento_id: string
    clase: 'primera' | 'agotado' | 'por_pagar' | 'lista_espera' | 'contracargo'
    de: Generated<string>
    creada_en: Generated<Time>
  }
  notificaciones: {
    id: string
    usuario_id: string
    tipo: string
    clave: string
    titulo: string
    texto: Generated<string>
    ruta: string | null
    creada_en: Generated<Time>
    leida_en: Time | null
  }
  organizaciones: {
    id: string
    slug: string
    nombre: string
    nombre_mostrado: string
    descripcion: string
    logo: string | null
    email: string
    telefono: string
    web: string | null
    pais: string
    owner_id: string | null
    creado_en: Generated<Time>
    eliminada_en: Time | null
    color: string | null
    portada: string | null
    pie: Generated<string>
    suspendida_en: Time | null
    suspendida_motivo: string | null
    riesgo: Generated<'bajo' | 'medio' | 'alto'>
    cargo_bps: number | null
    pide_segundo_paso: Generated<boolean>
    cargo_fijo: number | null
  }
  pago_eventos: {
    proveedor: string
    id: string
    tipo: string
    referencia: string | null
    efecto: string
    recibido_en: Generated<Time>
  }
  pagos: {
    id: string
    compra_id: string
    apartado_id: string | null
    proveedor: string
    referencia: string | null
    estado: 'iniciado' | 'pendiente' | 'aprobado' | 'rechazado' | 'cancelado' | 'vencido' | 'sobrante' | 'revision' | 'registrado' | 'contracargo' | 'reembolsado'
    monto: number
    moneda: Generated<string>
    huella: Generated<string>
    creado_en: Generated<Time>
    usuario_id: string | null
    reembolsado_en: Time | null
    metodo: Generated<string>
    pedido: Json | null
    ficha: Json | null
    recibido: Generated<number>
    vence_en: Time | null
    consultado_en: Time | null
    motivo_rechazo: string | null
    disponible_en: Time | null
    debito: Generated<boolean>
    vendedor: string | null
    nuestro: number | null
    actualizado_en: Generated<Time>
  }
  palabra_variantes: {
    variante: string
    palabra: string
  }
  palabras: {
    palabra: string
    lexema: string
  }
  pase_cambios: {
    id: GeneratedAlways<string>
    boleto_id: string | null
    evento_id: string | null
    creado_en: Generated<Time>
  }
  pases: {
    id: Generated<string>
    boleto_id: string
    evento_id: string
    wallet: 'apple' | 'google'
    aparato: Generated<string>
    token: Generated<string>
    enlaces: number
    creado_en: Generated<Time>
    cambio_en: Time | null
    avisar_en: Time | null
    intentos: Generated<number>
  }
  perfiles_fiscales: {
    organizacion_id: string
    extranjero: Generated<boolean>
    exento_isr: Generated<boolean>
    exento_iva: Generated<boolean>
    rfc_validado: string | null
    fuera_nombre: string | null
    fuera_pais: string | null
    fuera_registro: string | null
    motivo: string
    actualizado_en: Generated<Time>
  }
  personal_puerta: {
    evento_id: string
    organizacion_id: string
    usuario_id: string
    alcances: string[]
    creado_por: string | null
    creado_en: Generated<Time>
  }
  planes_adeudo: {
    id: string
    organizacion_id: string
    total: number
    cuota: number
    cada_dias: number
    primera: string
    motivo: string
    usuario_id: string | null
    creado_en: Generated<Time>
    terminado_en: Time | null
  }
  preferencias: {
    usuario_id: string
    tema: 'recordatorios' | 'cambios' | 'novedades' | 'equipo' | 'ventas'
    correo: boolean
    cambiada_en: Generated<Time>
  }
  preguntas: {
    id: string
    evento_id: string
    texto: string
    ayuda: Generated<string>
    clase: 'texto' | 'texto_largo' | 'opcion' | 'opciones' | 'si_no' | 'fecha' | 'correo' | 'telefono' | 'numero'
    por: 'compra' | 'boleto'
    obligatoria: Generated<boolean>
    opciones: Generated<string[]>
    tipos: Generated<string[]>
    orden: number
    creado_en: Generated<Time>
    archivada_en: Time | null
  }
  presencias: {
    boleto_id: string
    evento_id: string
    dentro: boolean
    entradas: number
    acceso_id: string
    puerta_id: string
    entro_en: Time
  }
  promotores: {
    id: string
    evento_id: string
    nombre: string
    codigo: string
    nota: Generated<string>
    activo: Generated<boolean>
    creado_en: Generated<Time>
  }
  propuestas_iva: {
    categoria_id: number
    iva: number | null
    razon: string
  }
  prueba_cfdi: {
    referencia: string
    clave: string
    datos: Json
    cancelado_en: Time | null
    creado_en: Generated<Time>
  }
  prueba_cobros: {
    referencia: string
    clave: string
    datos: Json
    creado_en: Generated<Time>
  }
  prueba_cuentas: {
    cuenta: string
    datos: Json
    creado_en: Generated<Time>
  }
  puerta_cambios: {
    id: GeneratedAlways<string>
    xid: Generated<string>
    evento_id: string
    boleto_id: string | null
    creado_en: Generated<Time>
  }
  puertas: {
    id: string
    evento_id: string
    nombre: string
    tipos: string[] | null
    cupo: number | null
    reingreso: Generated<'no' | 'tras_salida' | 'libre'>
    indicaciones: Generated<string>
    abre_en: Time | null
    orden: Generated<number>
    creado_en: Generated<Time>
  }
  recordatorios: {
    compra_id: string
    boleto_id: string | null
    clase: '24h' | '3h' | 'pago'
    para: Time
    creado_en: Generated<Time>
  }
  recordatorios_evento: {
    evento_id: string
    clase: '24h' | '3h'
    para: Time
    creado_en: Generated<Time>
  }
  recuperaciones: {
    token_hash: Buffer
    usuario_id: string
    email: string
    creada_en: Generated<Time>
    expira_en: Time
    usada_en: Time | null
  }
  redes_conocidas: {
    usuario_id: string
    red: Buffer
    visto_en: Time
  }
  reembolso_boletos: {
    reembolso_id: string
    boleto_id: string
  }
  reembolsos: {
    id: string
    compra_id: string | null
    pago_id: string | null
    compensacion_id: string | null
    monto: number
    moneda: Generated<string>
    origen: 'organizador' | 'comprador' | 'evento_cancelado' | 'pago_tardio' | 'pago_doble' | 'excedente' | 'lista' | 'revision' | 'plataforma' | 'proveedor' | 'compensacion' | 'diferencia'
    motivo: Generated<string>
    estado: 'por_autorizar' | 'rechazado' | 'aprobado' | 'falta_clabe' | 'por_transferir' | 'en_proceso' | 'en_transferencia' | 'pagado' | 'fallido' | 'sin_reclamar'
    estado_desde: Generated<Time>
    cuenta: Buffer | null
    clabe_final: string | null
    clabe_banco: string | null
    clabe_en: Time | null
    aviso_id: number | null
    regreso: string | null
    recordado: Generated<number>
    por_caducar_en: Time | null
    referencia: string | null
    error: string | null
    intentos: Generated<number>
    avisado: string | null
    usuario_id: string | null
    creado_en: Generated<Time>
    pagado_en: Time | null
    parte: number | null
    decision: string | null
    decidido_por: string | null
    decidido_en: Time | null
    nuestro: number | null
    nuestro_en: Time | null
  }
  reglas_compensacion: {
    desde: string
    bps: number
    fuente: Generated<string>
  }
  reglas_expediente: {
    desde: string
    beneficiario_bps: number
    conserva_meses: number
    constancia_meses: number
    gracia_dias: number
    listas_dias: number
    aviso_dias: number[]
    fuente: string
  }
  reglas_factura: {
    desde: string
    dias_tras_el_anio: number
    fuente: string
  }
  relojes: {
    nombre: string
    cada_ms: number
    corrio_en: Time | null
    fallo_en: Time | null
    error: string | null
  }
  repartos: {
    id: string
    pago_id: string
    compra_id: string
    evento_id: string
    organizacion_id: string
    monto: number
    retenido: number
    creado_en: Generated<Time>
  }
  respuestas: {
    compra_id: string
    numero: number
    pregunta_id: string
    valor: Json
    creado_en: Generated<Time>
    editado_en: Time | null
  }
  resumenes_venta: {
    organizacion_id: string
    clase: 'dia' | 'semana'
    dia: string
  }
  retencion_vigencias: {
    desde: string
    retiene: boolean
    en_taquilla: Generated<boolean>
    creado_por: string | null
    creado_en: Generated<Time>
  }
  retenciones: {
    id: string
    compra_id: string
    evento_id: string
    organizacion_id: string
    mes: string
    contribuyente: 'fisica' | 'moral' | 'sin_rfc' | 'extranjero'
    isr_bps: number
    iva_bps: number
    ingreso: number
    iva: number
    isr: number
    iva_retenido: number
    creado_en: Generated<Time>
  }
  retiros: {
    id: string
    evento_id: string
    motivo: string
    retirado_por: string | null
    creado_en: Generated<Time>
    apelacion: string | null
    apelado_por: string | null
    apelado_en: Time | null
    respuesta: string | null
    respondido_en: Time | null
    restaurado_en: Time | null
  }
  retos: {
    hash: Buffer
    usuario_id: string | null
    proposito: 'crear' | 'entrar' | 'identidad'
    expira_en: Time
  }
  saldos_banco: {
    dia: string
    monto: string
    usuario_id: string | null
    creado_en: Generated<Time>
  }
  secretos_anteriores: {
    id: string
    sello: Buffer
    guardado_en: Time
  }
  segundos_pasos: {
    usuario_id: string
    secreto: Buffer
    creado_en: Time
    activo_en: Time | null
    ultimo_paso: string | null
  }
  sesiones: {
    id: string
    usuario_id: string
    token_hash: Buffer
    creada_en: Generated<Time>
    usada_en: Generated<Time>
    expira_en: Time
    revocada_en: Time | null
    dispositivo: Generated<string>
    identidad_en: Time | null
    segundo_paso_en: Time | null
  }
  tasas_locales: {
    id: Generated<string>
    entidad: string
    municipio: Generated<string>
    bps: number
    solo_exentos: Generated<boolean>
    cortesias_bps: number | null
    desde: string
    hasta: string | null
    fuente: Generated<string>
    confirmada_en: Time | null
    confirmacion: string | null
    creado_por: string | null
    creado_en: Generated<Time>
  }
  tasas_retencion: {
    id: Generated<string>
    impuesto: 'isr' | 'iva'
    contribuyente: 'fisica' | 'moral' | 'sin_rfc' | 'extranjero'
    bps: number
    desde: string
    hasta: string | null
    fuente: Generated<string>
    confirmada_en: Time | null
    confirmacion: string | null
    creado_por: string | null
    creado_en: Generated<Time>
  }
  tesoreria: {
    id: string
    clase: 'deposito' | 'comision' | 'ajuste_proveedor' | 'sin_dueno' | 'ajuste' | 'entero'
    proveedor: string | null
    referencia: string | null
    monto: string
    comision: Generated<number>
    comision_iva: Generated<number>
    debe: string | null
    haber: string | null
    motivo: Generated<string>
    periodo: string | null
    fecha: string
    usuario_id: string | null
    creado_en: Generated<Time>
  }
  tipos_boleto: {
    id: string
    evento_id: string
    tipo: string
    descripcion: Generated<string>
    precio: number
    moneda: Generated<string>
    iva: Generated<number>
    iva_exento: Generated<boolean>
    venta_inicio: Time | null
    venta_fin: Time | null
    minimo: Generated<number>
    maximo: Generated<number>
    visibilidad: Generated<'publico' | 'oculto'>
    estado: Generated<'abierto' | 'cerrado'>
    orden: Generated<number>
    creado_en: Generated<Time>
    precio_libre: Generated<boolean>
  }
  titulares_aceptados: {
    organizacion_id: string
    titular: string
    motivo: string
    usuario_id: string | null
    creado_en: Time
  }
  tokens_api: {
    id: string
    organizacion_id: string
    nombre: string
    hash: Buffer
    final: string
    alcances: string[]
    creado_por: string | null
    creado_en: Generated<Time>
    expira_en: Time | null
    usado_en: Time | null
    revocado_en: Time | null
  }
  trabajos: {
    id: string
    tipo: string
    datos: Json
    disponible_en: Generated<Time>
    intentos: Generated<number>
    ultimo_error: string | null
    fallido_en: Time | null
    creado_en: Generated<Time>
  }
  transferencias: {
    id: string
    boleto_id: string
    nombre: string
    email: string
    mensaje: Generated<string>
    estado: Generated<'pendiente' | 'aceptada' | 'rechazada' | 'cancelada' | 'vencida'>
    vence_en: Time
    creado_en: Generated<Time>
    resuelta_en: Time | null
  }
  usuarios: {
    id: string
    email: string
    nombre: string
    apellido_paterno: string
    apellido_materno: Generated<string>
    nombre_mostrado: string
    tipo: Generated<'usuario' | 'administrador'>
    password_hash: string
    url_avatar: string | null
    email_verificado_en: Time | null
    ultima_conexion: Time | null
    creado_en: Generated<Time>
    terminos_id: number | null
    aviso_id: number | null
    privacidad_en: Time | null
    password_cambiada_en: Time | null
    bloqueado_en: Time | null
    bloqueado_motivo: string | null
  }
  ventas_dia: {
    evento_id: string
    dia: string
    compras: number
    boletos: number
    ingreso: string
  }
  ventas_taquilla: {
    compra_id: string
    evento_id: string
    caja_id: string
    celular_id: string
    pago: 'efectivo' | 'terminal' | 'cortesia'
    monto: number
    boletos: number
    referencia: Generated<string>
    autoriza: Generated<string>
    en: Time
    recibida_en: Generated<Time>
    anulada_en: Time | null
  }
  verificaciones: {
    token_hash: Buffer
    usuario_id: string
    email: string
    creada_en: Generated<Time>
    expira_en: Time
    usada_en: Time | null
  }
  visitas: {
    evento_id: string
    hora: Time
    fuente: string
    medio: Generated<string>
    campana: Generated<string>
    promotor_id: string | null
    visitas: Generated<number>
    datos: Generated<number>
    diaria: Generated<boolean>
  }
  vistos_buenos: {
    id: string
    liquidacion_id: string
    senales: Json
    motivo: string
    usuario_id: string | null
    creado_en: Generated<Time>
  }
  webhook_entregas: {
    id: Generated<string>
    webhook_id: string
    mensaje_id: string
    estado: Generated<'pendiente' | 'entregada' | 'fallida'>
    intentos: Generated<number>
    desde: Generated<number>
    proximo_en: Generated<Time>
    creada_en: Generated<Time>
  }
  webhook_intentos: {
    entrega_id: string
    numero: number
    codigo: number | null
    error: string | null
    respuesta: Generated<string>
    ms: number
    hecho_en: Generated<Time>
  }
  webhook_mensajes: {
    id: Generated<string>
    organizacion_id: string
    tipo: string
    sujeto: string
    cuerpo: string | null
    creado_en: Generated<Time>
  }
  webhooks: {
    id: string
    organizacion_id: string
    url: string
    descripcion: Generated<string>
    tipos: string[]
    secreto: Buffer
    secreto_anterior: Buffer | null
    anterior_hasta: Time | null
    activo: Generated<boolean>
    motivo: string | null
    entregado_en: Time | null
    creado_en: Generated<Time>
  }
}
