import { Link, RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { NOTES_LINK_SCHEMES } from '@kickstand/domain/subscriptions/update-subscription.ts';
import { type Editor, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import classes from './notes-editor.module.css';
import { PASTED_TABLES } from './pasted-tables.ts';

/** Links without a scheme get one that the server allows. */
function hasAllowedScheme(url: string): boolean {
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  return scheme === undefined || NOTES_LINK_SCHEMES.some((known) => known === scheme);
}

/** Allowed content of a subscription's notes; the server removes everything else. */
const EXTENSIONS = [
  StarterKit.configure({ heading: { levels: [1, 2, 3] }, link: false }),
  Link.configure({
    isAllowedUri: (url, { defaultValidate }) => defaultValidate(url) && hasAllowedScheme(url),
    openOnClick: false,
    autolink: true,
    HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
  }),
];

const LABEL = 'Notes';

/** The editor's HTML; empty content is '', not an empty paragraph. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML();
}

interface NotesEditorProps {
  html: string;
  autoFocus: boolean;
  onReady: (html: string) => void;
  onChange: (html: string) => void;
}

/**
 * The rich text editor of a subscription's notes. `onReady` receives the initial value as the
 * editor serializes it.
 */
export function NotesEditor({ html, autoFocus, onReady, onChange }: NotesEditorProps) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    autofocus: autoFocus,
    // Its styles are in the console's own stylesheet, because the content security policy forbids
    // injected ones.
    injectCSS: false,
    editorProps: {
      ...PASTED_TABLES,
      attributes: { 'aria-label': LABEL, role: 'textbox', 'aria-multiline': 'true' },
    },
    onCreate: ({ editor: made }) => onReady(htmlOf(made)),
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed)),
  });
  return (
    <RichTextEditor editor={editor} classNames={classes} withTypographyStyles={false}>
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.Strikethrough />
          <RichTextEditor.Code />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H1 />
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
          <RichTextEditor.Hr />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
