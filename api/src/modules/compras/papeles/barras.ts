import bwip from 'bwip-js'

const CODE_128 = {
  bcid: 'code128',
  scale: 2,
  height: 16,
  paddingwidth: 10,
  paddingheight: 4,
  backgroundcolor: 'FFFFFF',
  barcolor: '000000',
} as const

/** The digits as the reader at the counter takes them: Code 128, black on white with its quiet zone, whatever the theme. */
export const barrasSvg = (digitos: string): string => bwip.toSVG({ ...CODE_128, text: digitos })
export const barrasPng = (digitos: string): Promise<Buffer> => bwip.toBuffer({ ...CODE_128, text: digitos })
