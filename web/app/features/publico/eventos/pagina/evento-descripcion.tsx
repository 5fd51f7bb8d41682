const BLOQUES =
  'grid max-w-[62ch] gap-3.5 wrap-anywhere [&_h3]:type-cond [&_h3]:mt-4 [&_h3]:text-[26px] [&_h3]:uppercase [&_h3]:leading-none [&_h3:first-child]:mt-0 ' +
  '[&_:is(h4,h5,h6)]:type-title [&_:is(h4,h5,h6)]:mt-2 [&_:is(h4,h5,h6)]:text-lg [&_:is(h4,h5,h6)]:leading-tight ' +
  '[&_:is(ul,ol)]:grid [&_:is(ul,ol)]:gap-1.5 [&_:is(ul,ol)]:pl-5.5 [&_ul]:list-[square] [&_ol]:list-decimal [&_li]:pl-1 [&_li::marker]:text-hair [&_li>:is(ul,ol)]:mt-1.5 ' +
  '[&_blockquote]:grid [&_blockquote]:gap-3 [&_blockquote]:border-hair [&_blockquote]:border-l-4 [&_blockquote]:pl-4.5 [&_blockquote]:text-lg [&_blockquote]:text-muted ' +
  '[&_a]:link [&_strong]:font-semibold [&_hr]:my-2 [&_hr]:border-line [&_code]:rounded-inner [&_code]:bg-surface-2 [&_code]:px-1'

/** What the organizer wrote. The server turned its Markdown into HTML that holds no markup, picture or address of theirs that could do harm. */
export const Descripcion = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only HTML from data in the product; api/src/markdown.ts makes it safe and its tests attack it
  <div className={BLOQUES} dangerouslySetInnerHTML={{ __html: html }} />
)
