#!/usr/bin/python3
"""A WebKitGTK window for WebKitWebDriver, which starts it with these arguments.

webkit-window.py --automation --width 390 --height 844 --report FILE [--script TEXT] [--no-scripts] [--off FEATURE ...]

The script runs in every document before its own scripts. What it posts to the message handler `report` is written to the
report, one JSON text a line.
"""

import argparse
import json

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument("--automation", action="store_true")
parser.add_argument("--width", type=int, required=True)
parser.add_argument("--height", type=int, required=True)
parser.add_argument("--report", required=True)
parser.add_argument("--script")
parser.add_argument("--no-scripts", action="store_true")
parser.add_argument("--off", action="append", default=[])
options, _ = parser.parse_known_args()

settings = WebKit2.Settings()
settings.set_enable_javascript_markup(not options.no_scripts)
features = WebKit2.Settings.get_all_features()
known = {features.get(index).get_identifier(): features.get(index) for index in range(features.get_length())}
for name in options.off:
    if name not in known:
        raise SystemExit(f"Expected features of this WebKitGTK, found {name}: see WebKit2.Settings.get_all_features().")
    settings.set_feature_enabled(known[name], False)

context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
# Nothing may leave the machine: there is no such proxy, and pages from here need none.
context.get_website_data_manager().set_network_proxy_settings(
    WebKit2.NetworkProxyMode.CUSTOM, WebKit2.NetworkProxySettings.new("http://127.0.0.1:9", ["127.0.0.1"])
)

report = open(options.report, "a", buffering=1)


def on_report(_manager, message):
    report.write(json.dumps(message.get_js_value().to_string()) + "\n")


scripts = WebKit2.UserContentManager()
scripts.connect("script-message-received::report", on_report)
scripts.register_script_message_handler("report")
if options.script:
    frames, start = WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START
    scripts.add_script(WebKit2.UserScript.new(options.script, frames, start, None, None))

windows = []  # Python closes a window to which nothing refers.


def open_window(_session):
    view = WebKit2.WebView(
        web_context=context, settings=settings, user_content_manager=scripts, is_controlled_by_automation=True
    )
    # The view asks for the size, not the window, so that the page has it whatever the frame takes.
    view.set_size_request(options.width, options.height)
    window = Gtk.Window(decorated=False, resizable=True)
    window.add(view)
    window.show_all()
    window.connect("destroy", Gtk.main_quit)
    windows.append((window, view))
    view.grab_focus()
    return view


def on_automation(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("webkit-window")
    session.set_application_info(info)
    session.connect("create-web-view", open_window)


context.connect("automation-started", on_automation)
Gtk.main()
