import {
  Banknote,
  Building2,
  CornerUpLeft,
  FileText,
  Flag,
  Gavel,
  HandCoins,
  House,
  IdCard,
  Landmark,
  type LucideIcon,
  Percent,
  Receipt,
  Scale,
  ScrollText,
  Send,
  Shapes,
  ShieldCheck,
  SlidersHorizontal,
  Sparkles,
  TriangleAlert,
  Undo2,
  Users,
  Webhook,
  Wrench,
} from 'lucide-react'
import {
  ADMINISTRACION,
  CATEGORIAS_PANEL,
  CONFIGURACION_PLATAFORMA,
  DENUNCIAS_PANEL,
  DESTACADOS_PANEL,
  EXPEDIENTES_PANEL,
  LIQUIDACIONES_PANEL,
  LOTES_PANEL,
  REEMBOLSOS_PANEL,
} from '../../../lib/rutas-panel'
import {
  ADEUDOS,
  AVISOS_PROVEEDOR,
  BITACORA,
  COMPRAS_ADMINISTRADAS,
  COMPROBANTES,
  CONCILIACIONES,
  CONTRACARGOS_ADMINISTRADOS,
  IMPUESTOS_PANEL,
  INCIDENCIAS,
  ORGANIZACIONES_ADMINISTRADAS,
  TESORERIA,
  TRABAJOS,
  USUARIOS,
} from './rutas'

/** `palabras`: by what else the palette finds it. `fin`: current only on that very page. */
export type EnlaceAdministracion = { href: string; texto: string; icono: LucideIcon; palabras?: string; fin?: boolean }
export type GrupoAdministracion = { titulo: string; enlaces: EnlaceAdministracion[] }

/** The rooms of the administrators, by what they are about. */
export const GRUPOS: GrupoAdministracion[] = [
  {
    titulo: 'Administración',
    enlaces: [
      { href: ADMINISTRACION, texto: 'Inicio', icono: House, palabras: 'administración pendientes', fin: true },
      { href: USUARIOS, texto: 'Cuentas', icono: Users, palabras: 'usuarios personas bloquear verificar' },
      {
        href: ORGANIZACIONES_ADMINISTRADAS,
        texto: 'Organizaciones',
        icono: Building2,
        palabras: 'suspender riesgo organizadores',
      },
      {
        href: EXPEDIENTES_PANEL,
        texto: 'Expedientes',
        icono: IdCard,
        palabras: 'identidad documentos aprobar contrato listas',
      },
      { href: COMPRAS_ADMINISTRADAS, texto: 'Compras', icono: Receipt, palabras: 'folio reembolsos pagos buscar' },
      {
        href: LIQUIDACIONES_PANEL,
        texto: 'Liquidaciones',
        icono: Banknote,
        palabras: 'pagos transferencias depósitos organizadores',
      },
      {
        href: ADEUDOS,
        texto: 'Adeudos',
        icono: HandCoins,
        palabras: 'reembolsos por autorizar deudas fichas depósitos plan castigo',
      },
      {
        href: TESORERIA,
        texto: 'Tesorería',
        icono: Landmark,
        palabras: 'dinero libro balanza impuestos ajustes asientos',
      },
      {
        href: COMPROBANTES,
        texto: 'Comprobantes fiscales',
        icono: FileText,
        palabras: 'facturas cfdi cargo notas de crédito',
      },
      {
        href: REEMBOLSOS_PANEL,
        texto: 'Reembolsos',
        icono: CornerUpLeft,
        palabras: 'devolver transferencias clabe atrasados oxxo spei',
      },
      { href: LOTES_PANEL, texto: 'Lotes', icono: Send, palabras: 'banco archivo transferir clave de rastreo' },
      {
        href: IMPUESTOS_PANEL,
        texto: 'Impuestos',
        icono: Percent,
        palabras: 'retenciones isr iva sat tasas constancias contador',
      },
    ],
  },
  {
    titulo: 'Operación',
    enlaces: [
      { href: TRABAJOS, texto: 'Trabajos', icono: Wrench, palabras: 'fallidos reintentar correos' },
      { href: INCIDENCIAS, texto: 'Incidencias', icono: TriangleAlert, palabras: 'revisar dinero contracargos' },
      {
        href: CONTRACARGOS_ADMINISTRADOS,
        texto: 'Contracargos',
        icono: Gavel,
        palabras: 'disputas banco evidencia reclamos',
      },
      { href: AVISOS_PROVEEDOR, texto: 'Avisos de pago', icono: Webhook, palabras: 'proveedores stripe mercado pago' },
      { href: CONCILIACIONES, texto: 'Conciliaciones', icono: Scale, palabras: 'proveedores diferencias' },
      { href: BITACORA, texto: 'Bitácora', icono: ScrollText, palabras: 'historial quién hizo qué' },
    ],
  },
  {
    titulo: 'Catálogo y plataforma',
    enlaces: [
      { href: CATEGORIAS_PANEL, texto: 'Categorías', icono: Shapes, palabras: 'orden imagen fusionar' },
      { href: DESTACADOS_PANEL, texto: 'Destacados', icono: Sparkles, palabras: 'banners portada' },
      { href: DENUNCIAS_PANEL, texto: 'Reportes', icono: Flag, palabras: 'denuncias abuso retirar apelaciones' },
      {
        href: CONFIGURACION_PLATAFORMA,
        texto: 'Configuración',
        icono: SlidersHorizontal,
        palabras: 'cargo por servicio fondos dividido recaudado interruptores aviso límites operador',
      },
    ],
  },
  {
    titulo: 'Mi panel',
    enlaces: [
      { href: '/dashboard', texto: 'Volver a mi panel', icono: Undo2, palabras: 'salir administración', fin: true },
    ],
  },
]

/** What the ordinary panel shows of it to an administrator. */
export const ENTRADAS: GrupoAdministracion[] = [
  {
    titulo: 'Administración',
    enlaces: [
      {
        href: ADMINISTRACION,
        texto: 'Panel de Administración',
        icono: ShieldCheck,
        palabras: 'administrador plataforma',
      },
    ],
  },
]
