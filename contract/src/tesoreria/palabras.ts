/** What the accounts of the ledger are called. One without a name of its own goes by its word. */
const CUENTAS: Record<string, string> = {
  banco: 'Banco',
  pasarela: 'Proveedores de pago',
  organizacion: 'Organizadores',
  caja: 'Cobrado en taquilla',
  comprador: 'Compradores',
  iva: 'IVA trasladado',
  iva_acreditable: 'IVA acreditable',
  retencion: 'Impuestos retenidos',
  plataforma: 'Ingreso de la plataforma',
  comision: 'Comisiones de proveedores',
  perdida: 'Pérdidas',
  por_aplicar: 'Sin dueño todavía',
  conectada: 'En cuentas de organizadores',
}
export const nombreDeCuenta = (cuenta: string): string => CUENTAS[cuenta] ?? cuenta

const CONCEPTOS: Record<string, string> = {
  venta: 'Venta',
  cobro: 'Cobro',
  reembolso: 'Reembolso aprobado',
  pago_reembolso: 'Reembolso pagado',
  contracargo: 'Contracargo',
  comision: 'Comisión',
  retencion: 'Retención',
  liquidacion: 'Liquidación',
  ajuste: 'Ajuste',
  deposito: 'Depósito',
  castigo: 'Adeudo castigado',
  entero: 'Impuesto pagado',
  compensacion: 'Compensación',
  reparto: 'Recibido por la organización',
}
export const nombreDeConcepto = (concepto: string): string => CONCEPTOS[concepto] ?? concepto
