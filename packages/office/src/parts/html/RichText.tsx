import FormatBoldIcon from '@mui/icons-material/FormatBold'
import FormatItalicIcon from '@mui/icons-material/FormatItalic'
import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted'
import FormatListNumberedIcon from '@mui/icons-material/FormatListNumbered'
import FormatQuoteIcon from '@mui/icons-material/FormatQuote'
import LinkIcon from '@mui/icons-material/Link'
import RedoIcon from '@mui/icons-material/Redo'
import TitleIcon from '@mui/icons-material/Title'
import UndoIcon from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '#i18n/provider.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { proseStyle } from './prose-style.ts'

type RichTextProps = {
  label: string
  lang: string
  value: string
  disabled: boolean
  wrong: boolean
  onChange: (html: string) => void
}

const emptyParagraph = '<p></p>'
const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3] }, codeBlock: false, link: { openOnClick: false } }),
]

/** A visual editor with headings, lists, bold and links: what an announcement needs. Pasted text keeps only that formatting. */
export function RichText({ label, lang, value, disabled, wrong, onChange }: RichTextProps) {
  const editor = useEditor({
    extensions,
    // NOTE: an editor created during a render is destroyed when the page suspends, and later renders get a dead one
    immediatelyRender: false,
    content: value,
    editable: !disabled,
    // NOTE: its style element has no nonce; the few rules that it needs are below
    injectCSS: false,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang } },
    onUpdate: ({ editor: changed }) => onChange(changed.getHTML() === emptyParagraph ? '' : changed.getHTML()),
  })
  useEffect(() => {
    if (editor && value !== editor.getHTML() && (value !== '' || editor.getHTML() !== emptyParagraph))
      editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  if (!editor) return null
  return (
    <Box
      sx={{
        border: 1,
        borderColor: wrong ? 'error.main' : 'divider',
        borderRadius: 1,
        '&:focus-within': { borderColor: 'primary.main' },
        '& .ProseMirror': {
          p: 2,
          minHeight: 150,
          maxHeight: 420,
          overflow: 'auto',
          outline: 0,
          whiteSpace: 'pre-wrap',
          ...proseStyle,
        },
      }}
    >
      {!disabled && <Tools editor={editor} />}
      <EditorContent editor={editor} />
    </Box>
  )
}

function Tools({ editor }: { editor: Editor }) {
  const t = useT()
  const [linking, setLinking] = useState(false)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading', { level: 2 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
    }),
  })
  const chain = () => editor.chain().focus()
  return (
    <Box
      role="toolbar"
      aria-label={t('html_tools')}
      sx={{ display: 'flex', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider', p: 0.25 }}
    >
      <Tool
        label={t('html_bold')}
        on={on.bold}
        onPress={() => chain().toggleBold().run()}
        icon={<FormatBoldIcon fontSize="small" />}
      />
      <Tool
        label={t('html_italic')}
        on={on.italic}
        onPress={() => chain().toggleItalic().run()}
        icon={<FormatItalicIcon fontSize="small" />}
      />
      <Tool
        label={t('html_heading')}
        on={on.heading}
        onPress={() => chain().toggleHeading({ level: 2 }).run()}
        icon={<TitleIcon fontSize="small" />}
      />
      <Tool
        label={t('html_bullets')}
        on={on.bullets}
        onPress={() => chain().toggleBulletList().run()}
        icon={<FormatListBulletedIcon fontSize="small" />}
      />
      <Tool
        label={t('html_numbers')}
        on={on.numbers}
        onPress={() => chain().toggleOrderedList().run()}
        icon={<FormatListNumberedIcon fontSize="small" />}
      />
      <Tool
        label={t('html_quote')}
        on={on.quote}
        onPress={() => chain().toggleBlockquote().run()}
        icon={<FormatQuoteIcon fontSize="small" />}
      />
      <Tool label={t('html_link')} on={on.link} onPress={() => setLinking(true)} icon={<LinkIcon fontSize="small" />} />
      <Tool label={t('html_undo')} onPress={() => chain().undo().run()} icon={<UndoIcon fontSize="small" />} />
      <Tool label={t('html_redo')} onPress={() => chain().redo().run()} icon={<RedoIcon fontSize="small" />} />
      {linking && (
        <LinkDialog
          start={String(editor.getAttributes('link').href ?? '')}
          onClose={() => setLinking(false)}
          onLink={(href) =>
            href
              ? chain().extendMarkRange('link').setLink({ href }).run()
              : chain().extendMarkRange('link').unsetLink().run()
          }
        />
      )}
    </Box>
  )
}

function Tool({ label, on, icon, onPress }: { label: string; on?: boolean; icon: ReactNode; onPress: () => void }) {
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-pressed={on}
        color={on ? 'primary' : 'default'}
        onClick={onPress}
      >
        {icon}
      </IconButton>
    </Tooltip>
  )
}
