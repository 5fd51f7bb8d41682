import type { EstadoVenta } from '@entrale/contract/eventos/estados'
import { sinFecha } from '@entrale/contract/eventos/palabras'
import type { EventoPublico, TipoPublico } from '@entrale/contract/eventos/publico'
import type { TemaWidget } from '@entrale/contract/widget'
import { importe, momentoEn } from '../../momento.ts'
import { escribirPagina, estiloBase, type Letras, type Pagina } from './documento.ts'
import { enHtml } from './texto.ts'

/** Says how high it is to whatever page it stands in: a number that is nobody's secret. */
const GUION =
  "if(parent!==self){const d=document.documentElement,di=()=>parent.postMessage({entrale:Math.ceil(d.getBoundingClientRect().height)},'*');new ResizeObserver(di).observe(d)}"

const ESTILO = `html{background:transparent}
.w{display:grid;grid-template-columns:132px minmax(0,1fr);grid-template-rows:1fr auto;gap:0 18px;max-width:480px;margin:0 auto;padding:16px;border:1px solid var(--line);border-radius:14px;background:var(--surface-1)}
.w.solo{grid-template-columns:minmax(0,1fr)}
.cartel{display:block;grid-row:1/3;width:100%;height:auto;aspect-ratio:2/3;object-fit:cover;border-radius:2px;background:var(--surface-2)}
.d{min-width:0;padding-bottom:14px}
.estado{display:inline-flex;gap:6px;align-items:center;margin:0 0 8px;padding:2px 9px;border-radius:6px;font-size:13px;font-weight:600;line-height:1.5;overflow-wrap:normal}
.estado svg{flex:none}
.aviso{color:var(--cempasuchil-text);background:var(--cempasuchil-bg)}.mal{color:var(--chile);background:var(--chile-bg)}.otro{color:var(--talavera);background:var(--talavera-bg)}.gris{color:var(--gris);background:var(--gris-bg)}
h1{margin:0 0 6px;font:800 19px/1.12 "Anybody Variable","Instrument Sans Variable",system-ui,sans-serif;font-stretch:88%;overflow-wrap:anywhere;text-wrap:balance}
p{margin:0;overflow-wrap:anywhere}
.l{font-size:14px;line-height:1.4;color:var(--muted)}
.precio{margin-top:8px;font-weight:600;font-variant-numeric:tabular-nums}
.precio span{white-space:nowrap}
.precio small{font-size:13px;font-weight:400;color:var(--muted)}
.boton{display:flex;align-items:center;justify-content:center;align-self:end;min-height:44px;padding:8px 14px;border:1px solid var(--control);border-radius:6px;color:var(--text);font-weight:600;text-align:center;text-decoration:none}
.boton:hover{background:var(--surface-2)}
.boton.si{border-color:var(--cempasuchil-edge);background:var(--cempasuchil);color:var(--on-cempasuchil)}
.boton.si:hover{filter:brightness(1.05)}
.pie{grid-column:1/-1;display:flex;flex-wrap:wrap;gap:2px 12px;justify-content:space-between;margin-top:14px;padding-top:10px;border-top:1px dashed var(--line);font-size:13px;color:var(--muted)}
.pie a{color:inherit;font-weight:600;text-underline-offset:3px}
@media (max-width:399px){.w{grid-template-columns:92px minmax(0,1fr);gap:0 14px}.cartel{grid-row:1}.boton{grid-column:1/-1}}
@media (max-width:259px){.w{grid-template-columns:minmax(0,1fr)}.cartel{display:none}}
@media (prefers-reduced-motion:no-preference){.boton{transition:background-color .12s}}`

const icono = (trazos: string) =>
  `<svg width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" aria-hidden="true">${trazos}</svg>`
const BOLETO = icono(
  '<path d="M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2Z"/><path d="M13 5v2M13 17v2M13 11v2"/>',
)
const RELOJ = icono('<circle cx="12" cy="12" r="10"/><path d="M12 6v6l4 2"/>')
const NO = icono('<circle cx="12" cy="12" r="10"/><path d="m4.9 4.9 14.2 14.2"/>')

type Aspecto = { texto: string; tono: string; icono: string }
/** As the page of the evento calls each state; one that simply sells needs no word. */
const ASPECTOS: Record<Exclude<EstadoVenta, 'en_venta'>, Aspecto> = {
  proximamente: { texto: 'Próximamente', tono: 'otro', icono: RELOJ },
  ultimos: { texto: 'Últimos boletos', tono: 'aviso', icono: BOLETO },
  agotado: { texto: 'Agotado', tono: 'gris', icono: NO },
  cerrada: { texto: 'Venta cerrada', tono: 'gris', icono: NO },
  cancelado: { texto: 'Cancelado', tono: 'mal', icono: NO },
  pospuesto: { texto: 'Pospuesto: nueva fecha por anunciar', tono: 'otro', icono: RELOJ },
  suspendida: { texto: 'Venta suspendida', tono: 'gris', icono: NO },
  pausada: { texto: 'Venta en pausa', tono: 'otro', icono: RELOJ },
  pasado: { texto: 'Finalizado', tono: 'gris', icono: NO },
}

const estado = (venta: EstadoVenta): string => {
  if (venta === 'en_venta') return ''
  const { texto, tono, icono: dibujo } = ASPECTOS[venta]
  return `<p class="estado ${tono}">${dibujo}${texto}</p>`
}

const seVende = (venta: EstadoVenta) => venta === 'en_venta' || venta === 'ultimos'

/** What its boletos cost, charge inside: those that are sold now, else those that will be. */
function precio({ venta, tiposBoleto, moneda }: Pick<EventoPublico, 'venta' | 'tiposBoleto' | 'moneda'>): string {
  const entre = (sirve: (tipo: TipoPublico) => boolean) => tiposBoleto.filter(sirve).map(({ total }) => total)
  const totales = seVende(venta)
    ? entre(({ estadoVenta }) => seVende(estadoVenta))
    : venta === 'proximamente'
      ? entre((t) => t.estadoVenta === venta)
      : []
  if (totales.length === 0) return ''
  const menor = Math.min(...totales)
  const varios = totales.some((total) => total !== menor)
  if (menor === 0) return `<p class="precio">Gratis${varios ? ' <small>y boletos con costo</small>' : ''}</p>`
  return `<p class="precio">${varios ? '<small>Desde</small> ' : ''}<span>${importe(menor, moneda)}</span> <small>precio total</small></p>`
}

function donde({ direccion, enLinea }: Pick<EventoPublico, 'direccion' | 'enLinea'>): string {
  const partes = direccion === null ? (enLinea ? ['En línea'] : []) : [direccion.nombre, direccion.ciudad]
  const texto = partes.filter((parte) => parte !== '').join(', ')
  return texto === '' ? '' : `<p class="l">${enHtml(texto)}</p>`
}

const enlace = (url: string, texto: string, clase: string, ademas: string) =>
  `<a class="${clase}" href="${url}" target="_blank" rel="noopener">${texto}<span class="oculto">${ademas} (abre en otra pestaña)</span></a>`

type Opciones = { baseUrl: string; tema: TemaWidget; letras: Letras }
const ROBOTS = '<meta name="robots" content="noindex">'
/** Anybody may show it; nothing else of the site can be framed. */
const CUALQUIERA = '*'

/** An evento as other people's pages show it. */
export function dibujarWidget(evento: EventoPublico, { baseUrl, tema, letras }: Opciones): Pagina {
  const { nombreMostrado, organizador, imagen, fechaInicio, zonaHoraria, venta } = evento
  const [nombre, quien] = [enHtml(nombreMostrado), enHtml(organizador.nombre)]
  const pagina = `${baseUrl}/o/${organizador.slug}/e/${evento.slug}`
  const cartel = imagen?.replace(/\.webp$/, '-300.webp')
  const cuando = momentoEn(new Date(fechaInicio), zonaHoraria).largo
  const boton = seVende(venta) ? 'Comprar boletos' : 'Ver el evento'
  return escribirPagina({
    titulo: `${nombreMostrado} · ${organizador.nombre} | Éntrale`,
    tema,
    estilo: `${estiloBase(letras)}${organizador.estilo?.acento ?? ''}${ESTILO}`,
    guion: GUION,
    cabeza: `${ROBOTS}<link rel="canonical" href="${pagina}">`,
    marcos: CUALQUIERA,
    cuerpo: `<main class="w${cartel === undefined ? ' solo' : ''}">${
      cartel === undefined
        ? ''
        : `<img class="cartel" src="${cartel}" width="300" height="450" alt="Cartel de ${nombre}">`
    }<div class="d">${estado(venta)}<h1>${nombre}</h1><p class="l"><time datetime="${fechaInicio}">${sinFecha(venta) ? `<s>${cuando}</s>` : cuando}</time></p>${donde(evento)}${precio(evento)}</div>${enlace(
      `${pagina}?utm_source=widget`,
      boton,
      seVende(venta) ? 'boton si' : 'boton',
      `: ${nombre}`,
    )}<p class="pie"><span>${quien}</span><span>Boletos en ${enlace(`${baseUrl}/?utm_source=widget`, 'Éntrale', '', '')}</span></p></main>`,
  })
}

/** In the place of an evento: `falta` for one that nobody may see, was taken down or never was, the same words for all of them. */
const EN_SU_LUGAR = {
  falta: {
    titulo: 'Este evento ya no está disponible',
    texto: 'Puede que lo hayan retirado o que su dirección haya cambiado.',
  },
  falla: { titulo: 'No pudimos cargar el evento', texto: 'Recarga la página en un momento.' },
}

export function dibujarWidgetVacio(caso: keyof typeof EN_SU_LUGAR, { baseUrl, tema, letras }: Opciones): Pagina {
  const { titulo, texto } = EN_SU_LUGAR[caso]
  return escribirPagina({
    titulo: `${titulo} | Éntrale`,
    tema,
    estilo: `${estiloBase(letras)}${ESTILO}`,
    guion: GUION,
    cabeza: ROBOTS,
    marcos: CUALQUIERA,
    cuerpo: `<main class="w solo"><div class="d"><h1>${titulo}</h1><p class="l">${texto}</p></div>${enlace(
      `${baseUrl}/eventos?utm_source=widget`,
      'Ver otros eventos',
      'boton',
      '',
    )}</main>`,
  })
}
