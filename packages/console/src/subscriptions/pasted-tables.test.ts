// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { expect, it, onTestFinished, vi } from 'vitest';
import { PASTED_TABLES } from './pasted-tables.ts';

// The document of a test has no clipboard.
vi.stubGlobal('ClipboardEvent', Event);

function notes(): Editor {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [StarterKit],
    content: '',
    injectCSS: false,
    editorProps: PASTED_TABLES,
  });
  onTestFinished(() => editor.destroy());
  return editor;
}

const LINES =
  '<p>Serial | Hub | Note</p><p>KS-1 | Oakland |</p><p>KS-2 | New York | Bell missing</p>';

it('the cells of a pasted table are kept apart, and its rows are lines', () => {
  const editor = notes();
  editor.view.pasteHTML(`<html><head><style>td { color: red }</style></head><body><!--StartFragment-->
    <table><tbody>
      <tr><th>Serial</th><th>Hub</th><th>Note</th></tr>
      <tr><td>KS-1</td><td>Oakland</td><td></td></tr>
      <tr><td>KS-2</td><td><p>New\n York</p></td><td><b>Bell</b> missing</td></tr>
    </tbody></table><!--EndFragment--></body></html>`);
  expect(editor.getHTML()).toBe(LINES);
});

it('a table pasted into a text is not joined with it', () => {
  const editor = notes();
  editor.commands.setContent('<p>Before after</p>');
  editor.commands.setTextSelection(8);
  editor.view.pasteHTML('<table><tr><td>KS-1</td><td>Oakland</td></tr></table>');
  expect(editor.getHTML()).toBe('<p>Before </p><p>KS-1 | Oakland</p><p>after</p>');
});

it('as text, tabs separate its cells', () => {
  const editor = notes();
  editor.view.pasteText('Serial\tHub\tNote\nKS-1\tOakland\t\nKS-2\tNew York\tBell missing');
  expect(editor.getText({ blockSeparator: '\n' })).toBe(
    'Serial | Hub | Note\nKS-1 | Oakland | \nKS-2 | New York | Bell missing',
  );
});

it('other text is pasted with its format', () => {
  const editor = notes();
  editor.view.pasteHTML('<ul><li>Bell</li></ul><p>Call <b>Ana</b></p>');
  expect(editor.getHTML()).toBe('<ul><li><p>Bell</p></li></ul><p>Call <strong>Ana</strong></p>');
});
